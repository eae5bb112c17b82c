import { INK, newPdf, pdfBytes } from 'api/files/pdf';
import { beginTable, drawTable } from 'api/files/pdf-table';
import type { ReportTable } from 'api/files/report/cells';
import { footers, letterhead, type PdfBrand, pdfCell, sectionTitle } from 'api/files/report/pdf-page';
import type { StatementReport } from './report';

/** Rows drawn before other work of the server gets its turn. */
const STEP = 200;

/** The few figures that a document begins with, side by side. */
export function drawFacts(doc: PDFKit.PDFDocument, all: StatementReport['facts']): void {
  const { left, right } = doc.page.margins;
  const gap = 14;
  const width = (doc.page.width - left - right - gap * (all.length - 1)) / all.length;
  const y = doc.y;
  all.forEach(([label, cell], i) => {
    const x = left + i * (width + gap);
    doc.font('regular').fontSize(7.5).fillColor(INK.faint).text(label, x, y, { width });
    doc
      .font('bold')
      .fontSize(11)
      .fillColor(INK.strong)
      .text(pdfCell(cell), x, y + 11, { width, features: ['tnum'] });
  });
  doc.x = left;
  doc.y = y + 36;
}

/** A statement as an A4 document. `drawn` hears how many rows are drawn, and is awaited. */
export async function statementPdf(
  report: StatementReport,
  brand: PdfBrand,
  drawn: (rows: number) => Promise<void>,
): Promise<Buffer> {
  const doc = await newPdf({ title: report.title, author: brand.name });
  letterhead(doc, report, brand);
  drawFacts(doc, report.facts);
  let done = 0;
  const section = async ({ title, rows, ...table }: ReportTable) => {
    sectionTitle(doc, title);
    if (rows.length === 0) return drawTable(doc, { ...table, rows: [] });
    const draw = beginTable(doc, table);
    for (let at = 0; at < rows.length; at += STEP) {
      const part = rows.slice(at, at + STEP);
      draw(part.map((row) => row.map(pdfCell)));
      await drawn((done += part.length));
    }
  };
  await section(report.moves);
  await section(report.open);
  footers(doc, report.title, brand);
  return pdfBytes(doc);
}
