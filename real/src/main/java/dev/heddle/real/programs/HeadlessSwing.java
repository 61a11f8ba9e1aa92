package dev.heddle.real.programs;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.swing.DefaultListModel;
import javax.swing.JPanel;
import javax.swing.JTable;
import javax.swing.JTree;
import javax.swing.SwingUtilities;
import javax.swing.SwingWorker;
import javax.swing.table.DefaultTableModel;
import javax.swing.table.TableRowSorter;
import javax.swing.text.PlainDocument;
import javax.swing.tree.DefaultMutableTreeNode;
import javax.swing.undo.UndoManager;

/** Swing without a screen: models, documents, undo, workers and painting on the event dispatch thread. */
public final class HeadlessSwing {

    /** Used by the event dispatch thread only. */
    private final DefaultTableModel model = new DefaultTableModel(new String[]{"name", "count"}, 0);
    private final List<String> log = new ArrayList<>();

    /** Publishes rows from its own thread; they arrive on the event dispatch thread. */
    private final class Loader extends SwingWorker<Integer, Object[]> {
        private final int number;

        Loader(int number) {
            this.number = number;
        }

        @Override
        protected Integer doInBackground() {
            int sum = 0;
            for (int i = 0; i < 200; i++) {
                publish(new Object[]{"row" + number + "-" + i, i});
                sum += i;
            }
            return sum;
        }

        @Override
        protected void process(List<Object[]> rows) {
            rows.forEach(model::addRow);
        }
    }

    private HeadlessSwing() {
    }

    public static void main(String[] args) throws Exception {
        System.setProperty("java.awt.headless", "true");
        new HeadlessSwing().run();
        // The event dispatch thread would end by itself only after a second.
        System.exit(0);
    }

    private void run() throws Exception {
        List<Loader> loaders = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Loader loader = new Loader(i);
            loaders.add(loader);
            loader.execute();
        }
        int sum = 0;
        for (Loader loader : loaders) {
            sum += loader.get();
        }
        int rows = 0;
        while (rows < 800) {
            int[] count = {0};
            SwingUtilities.invokeAndWait(() -> count[0] = model.getRowCount());
            rows = count[0];
            Thread.onSpinWait();
        }
        System.out.println("sum " + sum + ", rows " + rows);
        SwingUtilities.invokeAndWait(this::table);
        SwingUtilities.invokeAndWait(this::text);
        SwingUtilities.invokeAndWait(this::paint);
        SwingUtilities.invokeAndWait(() -> log.forEach(System.out::println));
    }

    private void table() {
        JTable table = new JTable(model);
        TableRowSorter<DefaultTableModel> sorter = new TableRowSorter<>(model);
        table.setRowSorter(sorter);
        sorter.toggleSortOrder(0);
        log.add("first " + table.getValueAt(0, 0) + ", last " + table.getValueAt(799, 0));
        model.addTableModelListener(event -> log.add("changed " + event.getFirstRow() + " " + event.getType()));
        model.setValueAt(-1, 3, 1);
        model.removeRow(0);
        table.getSelectionModel().setSelectionInterval(2, 5);
        log.add("selected " + table.getSelectedRowCount() + " of " + table.getRowCount());
        DefaultMutableTreeNode root = new DefaultMutableTreeNode("root");
        for (int i = 0; i < 5; i++) {
            root.add(new DefaultMutableTreeNode("child" + i));
        }
        JTree tree = new JTree(root);
        tree.collapseRow(0);
        log.add("tree rows " + tree.getRowCount());
        DefaultListModel<String> list = new DefaultListModel<>();
        list.addElement("one");
        list.add(0, "zero");
        log.add("list " + list);
    }

    private void text() {
        try {
            PlainDocument document = new PlainDocument();
            UndoManager undo = new UndoManager();
            document.addUndoableEditListener(undo);
            document.insertString(0, "woven cloth", null);
            document.remove(0, 6);
            document.insertString(0, "plain ", null);
            undo.undo();
            undo.undo();
            log.add("text " + document.getText(0, document.getLength()) + ", can redo " + undo.canRedo());
            document.insertString(99, "bad", null);
        } catch (javax.swing.text.BadLocationException e) {
            log.add("refused " + e.offsetRequested());
        }
    }

    private void paint() {
        try {
            BufferedImage image = new BufferedImage(60, 40, BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = image.createGraphics();
            JPanel panel = new JPanel();
            panel.setBackground(Color.ORANGE);
            panel.setSize(new Dimension(60, 40));
            panel.paint(graphics);
            graphics.setColor(Color.BLUE);
            graphics.fillRect(5, 5, 20, 10);
            graphics.dispose();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ImageIO.write(image, "png", bytes);
            BufferedImage back = ImageIO.read(new ByteArrayInputStream(bytes.toByteArray()));
            log.add("pixels " + Integer.toHexString(back.getRGB(6, 6)) + " "
                    + Integer.toHexString(back.getRGB(50, 30)));
        } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
