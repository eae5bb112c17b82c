import { INK } from './pdf';

/** A table of texts, with each column's share of the width. */
export interface PdfTable {
  readonly columns: readonly { readonly label: string; readonly share: number; readonly right?: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly empty: string;
}

const SIZE = 8;
const PAD = 4;

/**
 * Begins a table at the cursor with its header, which is repeated on each page; rows are never split. The result draws
 * further rows, so that a long table can be drawn in parts with other work in between.
 */
export function beginTable(
  doc: PDFKit.PDFDocument,
  table: Pick<PdfTable, 'columns'>,
): (rows: PdfTable['rows']) => void {
  const { left, right, bottom } = doc.page.margins;
  const width = doc.page.width - left - right;
  const shares = table.columns.reduce((sum, { share }) => sum + share, 0);
  const columns = table.columns.map((column) => ({ ...column, width: (column.share / shares) * width }));

  const heightOf = (texts: readonly string[]) =>
    Math.max(
      ...texts.map((text, i) =>
        doc.heightOfString(text || ' ', { width: (columns[i]?.width ?? 0) - 2 * PAD }),
      ),
    ) +
    2 * PAD;

  function row(texts: readonly string[], height: number): void {
    const y = doc.y;
    let x = left;
    columns.forEach((column, i) => {
      doc.text(texts[i] ?? '', x + PAD, y + PAD, {
        width: column.width - 2 * PAD,
        align: column.right ? 'right' : 'left',
        features: ['tnum'],
      });
      x += column.width;
    });
    doc
      .moveTo(left, y + height)
      .lineTo(left + width, y + height)
      .lineWidth(0.5)
      .stroke(INK.line);
    doc.x = left;
    doc.y = y + height;
  }

  function head(): void {
    const labels = columns.map(({ label }) => label);
    doc.font('medium').fontSize(SIZE);
    const height = heightOf(labels);
    doc.rect(left, doc.y, width, height).fill(INK.well);
    doc.fillColor(INK.soft);
    row(labels, height);
    doc.font('regular').fillColor(INK.strong);
  }

  const fits = (height: number) => doc.y + height <= doc.page.height - bottom;
  // Never leave a header alone at the bottom of a page.
  if (!fits(3 * (SIZE + 2 * PAD))) doc.addPage();
  head();
  return (rows) => {
    doc.font('regular').fontSize(SIZE).fillColor(INK.strong);
    for (const texts of rows) {
      const height = heightOf(texts);
      if (!fits(height)) {
        doc.addPage();
        head();
      }
      row(texts, height);
    }
    doc.x = left;
  };
}

/** Draws a whole table, or the text for an empty one. */
export function drawTable(doc: PDFKit.PDFDocument, table: PdfTable): void {
  beginTable(doc, table)(table.rows);
  const { left } = doc.page.margins;
  if (table.rows.length === 0) doc.fillColor(INK.faint).text(table.empty, left + PAD, doc.y + PAD);
  doc.x = left;
}
