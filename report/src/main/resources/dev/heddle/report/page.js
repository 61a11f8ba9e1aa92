// What a page does beyond reading: text search, keys, steps with buttons. Nothing here makes text into markup.
(() => {
  'use strict';
  const all = (what, where = document) => [...where.querySelectorAll(what)];
  const one = (what, where = document) => where.querySelector(what);
  document.documentElement.classList.add('js');

  const search = one('#search');
  const help = one('#help');
  const count = one('#count');
  const sections = all('section.finding');
  const rows = new Map(all('.list tr[data-id]').map(row => [row.dataset.id, row]));
  const boxes = all('.bar input[type=checkbox]');
  // Asked of the boxes and not of the browser, which would have to look at the whole page.
  const shows = section => !section.hidden && boxes.every(box => box.checked || !section.classList.contains(box.id.slice(5)));
  let texts = null;
  let current = null;

  function filter() {
    const words = search ? search.value.toLowerCase().split(/\s+/).filter(word => word) : [];
    if (words.length > 0 && !texts) {
      texts = sections.map(section => section.textContent.toLowerCase());
    }
    let shown = 0;
    sections.forEach((section, i) => {
      const miss = words.some(word => !texts[i].includes(word));
      if (section.hidden !== miss) {
        section.hidden = miss;
        const row = rows.get(section.id);
        if (row) {
          row.hidden = miss;
        }
      }
      shown += shows(section) ? 1 : 0;
    });
    if (count) {
      count.textContent = shown === sections.length ? '' : shown + ' of ' + sections.length + ' shown';
    }
  }

  // The finding that keys speak to.
  function choose(section, go) {
    if (current) {
      rows.get(current.id)?.removeAttribute('aria-current');
    }
    current = section;
    rows.get(section.id)?.setAttribute('aria-current', 'true');
    if (go) {
      history.replaceState(null, '', '#' + section.id);
      section.scrollIntoView({ block: 'start' });
      section.focus({ preventScroll: true });
    }
  }

  function move(by) {
    const open = sections.filter(shows);
    if (open.length === 0) {
      return;
    }
    const at = current ? open.indexOf(current) : -1;
    const next = at < 0 ? (by > 0 ? 0 : open.length - 1) : Math.min(open.length - 1, Math.max(0, at + by));
    choose(open[next], true);
  }

  const radios = section => all('.lanes input', section);
  const at = section => radios(section).findIndex(radio => radio.checked);

  function tell(section) {
    const said = one('.steps output', section);
    if (!said) {
      return;
    }
    const steps = radios(section);
    const now = at(section);
    all('.steps button', section).forEach(button => {
      const by = button.dataset.go;
      button.disabled = now < 0 ? by === 'first' || by === 'back' : by === 'back' || by === 'first' ? now === 0 : now === steps.length - 1;
    });
    if (now < 0) {
      said.textContent = steps.length + ' steps';
      return;
    }
    const step = steps[now].parentElement;
    const names = all('.lanes > b[data-lane]', section).map(b => b.textContent);
    const held = all('.hold', section).filter(hold => +hold.dataset.from <= now && now <= +hold.dataset.to)
      .map(hold => names[+hold.dataset.lane] + ' holds ' + hold.title);
    said.textContent = 'step ' + (now + 1) + ' of ' + steps.length + ', ' + names[+step.dataset.lane]
      + (held.length > 0 ? '; ' + held.join(', ') : '');
  }

  function step(section, where) {
    const steps = radios(section);
    if (steps.length === 0) {
      return;
    }
    const now = at(section);
    const next = where === 'first' ? 0 : where === 'last' ? steps.length - 1
      : Math.min(steps.length - 1, Math.max(0, where === 'on' ? now + 1 : now < 0 ? 0 : now - 1));
    steps[next].checked = true;
    steps[next].parentElement.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    tell(section);
  }

  function whole(section) {
    radios(section).forEach(radio => { radio.checked = false; });
    tell(section);
  }

  // The chosen finding, or the first one in sight that has steps.
  function stepped() {
    if (current && shows(current)) {
      return current;
    }
    return sections.find(section => {
      const box = section.getBoundingClientRect();
      return box.bottom > 80 && box.top < innerHeight && one('.lanes', section) && shows(section);
    });
  }

  function typing(target) {
    return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
      || target.tagName === 'INPUT' && !/^(radio|checkbox)$/.test(target.type));
  }

  const keys = {
    j: () => move(1),
    k: () => move(-1),
    '/': () => search?.focus(),
    '?': () => help?.showModal(),
    ArrowRight: () => { const s = stepped(); if (s) { choose(s, false); step(s, 'on'); } },
    ArrowLeft: () => { const s = stepped(); if (s) { choose(s, false); step(s, 'back'); } },
    Escape: () => { if (current) { whole(current); } },
  };

  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || help?.open) {
      return;
    }
    if (typing(event.target)) {
      if (event.key === 'Escape' && event.target === search) {
        search.value = '';
        filter();
        search.blur();
      }
      return;
    }
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  });

  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const section = event.target instanceof Element ? event.target.closest('section.finding') : null;
    if (section) {
      choose(section, false);
    }
    if (!button) {
      return;
    }
    if (button.dataset.go === 'whole') {
      whole(section);
    } else if (button.dataset.go) {
      step(section, button.dataset.go);
    } else if (button.id === 'keys') {
      help.showModal();
    } else if (button.dataset.copy !== undefined) {
      const text = one('.command', button.parentElement);
      getSelection().selectAllChildren(text);
      navigator.clipboard?.writeText(text.textContent).then(() => { button.textContent = 'copied'; }, () => {});
    }
  });

  document.addEventListener('change', event => {
    if (event.target.type === 'radio') {
      tell(event.target.closest('section.finding'));
    } else if (event.target.type === 'checkbox') {
      filter();
    }
  });
  search?.addEventListener('input', filter);
  addEventListener('hashchange', deep);

  function deep() {
    const section = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (section && section.matches('section.finding')) {
      choose(section, false);
    }
  }

  if (boxes.some(box => !box.checked) || search?.value) {
    filter();
  }
  deep();
})();
