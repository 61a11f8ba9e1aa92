// Draws what stands in the page as numbers. Colours are those of the page, so they change with it.
(() => {
  'use strict';
  const plots = JSON.parse(document.getElementById('plots-data').textContent);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const drawn = [];

  function draw() {
    drawn.splice(0).forEach(chart => chart.destroy());
    const style = getComputedStyle(document.documentElement);
    const colour = name => style.getPropertyValue(name).trim();
    Chart.defaults.color = colour('--dim');
    Chart.defaults.borderColor = colour('--line');
    Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
    Chart.defaults.animation = false;
    plots.forEach((plot, p) => {
      const line = plot.kind === 'line';
      const canvas = document.getElementById('plot-' + p);
      drawn.push(new Chart(canvas, {
        type: plot.kind,
        data: {
          labels: plot.labels,
          datasets: plot.series.map((series, i) => ({
            label: series.name,
            data: line && plot.numeric ? series.values.map((y, x) => ({ x: +plot.labels[x], y })) : series.values,
            borderColor: colour('--k' + i % 6),
            backgroundColor: colour('--k' + i % 6),
            borderWidth: line ? 2 : 0,
            pointRadius: line && plot.labels.length > 24 ? 0 : 3,
            stepped: line && plot.numeric,
          })),
        },
        options: {
          maintainAspectRatio: false,
          interaction: { mode: 'index', intersect: false },
          plugins: { legend: { display: plot.series.length > 1, labels: { boxWidth: 12, boxHeight: 12 } } },
          scales: {
            x: { type: line && plot.numeric ? 'linear' : 'category', title: { display: true, text: plot.x }, grid: { display: false } },
            y: { beginAtZero: true, title: { display: true, text: plot.y }, ticks: { precision: 0 } },
          },
        },
      }));
    });
  }

  dark.addEventListener('change', draw);
  draw();
})();
