import { INK, newPdf, pdfBytes } from 'api/files/pdf';
import { drawTable } from 'api/files/pdf-table';
import type { ReportTable } from 'api/files/report/cells';
import {
  footers,
  letterhead,
  type PdfBrand,
  pdfCell,
  pdfColour,
  sectionTitle,
} from 'api/files/report/pdf-page';
import type { ContractReport } from './report';

/** The three gauges side by side, each above a bar of its percentage. */
function figures(doc: PDFKit.PDFDocument, report: ContractReport, accent: string): void {
  const { left, right } = doc.page.margins;
  const gap = 16;
  const width = (doc.page.width - left - right - gap * (report.figures.length - 1)) / report.figures.length;
  const y = doc.y;
  report.figures.forEach(([label, value], i) => {
    const x = left + i * (width + gap);
    doc.font('regular').fontSize(8).fillColor(INK.soft).text(label, x, y, { width });
    doc
      .font('bold')
      .fontSize(15)
      .fillColor(INK.strong)
      .text(value, x, y + 11, { width, features: ['tnum'] });
    const share = Math.min(
      Math.max(Number(value.replace('%', '').replaceAll('.', '').replace(',', '.')) || 0, 0),
      100,
    );
    doc.roundedRect(x, y + 33, width, 4, 2).fill(INK.track);
    if (share > 0)
      doc.roundedRect(x, y + 33, Math.max((width * share) / 100, 4), 4, 2).fill(pdfColour(accent));
  });
  doc.x = left;
  doc.y = y + 52;
}

function facts(doc: PDFKit.PDFDocument, report: ContractReport): void {
  const { left, right } = doc.page.margins;
  const columns = 5;
  const gap = 14;
  const width = (doc.page.width - left - right - gap * (columns - 1)) / columns;
  for (let at = 0; at < report.facts.length; at += columns) {
    const y = doc.y;
    const row = report.facts.slice(at, at + columns);
    let height = 0;
    row.forEach(([label, cell], i) => {
      const x = left + i * (width + gap);
      const value = pdfCell(cell);
      doc.font('regular').fontSize(7.5).fillColor(INK.faint).text(label, x, y, { width });
      doc.font('medium').fontSize(9).fillColor(INK.strong);
      height = Math.max(height, doc.heightOfString(value, { width }));
      doc.text(value, x, y + 10, { width, features: ['tnum'] });
    });
    doc.x = left;
    doc.y = y + 10 + height + 8;
  }
}

function section(doc: PDFKit.PDFDocument, { title, ...table }: ReportTable): void {
  sectionTitle(doc, title);
  drawTable(doc, { ...table, rows: table.rows.map((row) => row.map(pdfCell)) });
}

/** The report as an A4 document in the flavour's colours. */
export async function contractPdf(report: ContractReport, brand: PdfBrand): Promise<Buffer> {
  const doc = await newPdf({ title: report.title, author: brand.name, landscape: true });
  letterhead(doc, report, brand);
  figures(doc, report, brand.accent);
  facts(doc, report);
  section(doc, report.items);
  section(doc, report.orders);
  footers(doc, report.title, brand);
  return pdfBytes(doc);
}
