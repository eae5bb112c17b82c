import { formatDate, formatMoney, formatUnitPrice, formatVolume } from 'api-contract';
import { INK, newPdf, pdfBytes } from '../../files/pdf';
import { drawTable } from '../../files/pdf-table';
import type { Cell, ReportTable } from './cells';
import type { ContractReport } from './report';

/** The flavour's name and accent colour, and the time of creation (`dd/mm/yyyy hh:mm`). */
export interface PdfBrand {
  readonly name: string;
  readonly accent: string;
  readonly madeAt: string;
}

const WRITERS = { money: formatMoney, price: formatUnitPrice, amount: formatVolume, day: formatDate };
const textOf = (cell: Cell): string =>
  cell.value === '' ? '—' : cell.kind === 'text' ? cell.value : WRITERS[cell.kind](cell.value);

/** Accent colours are not validated elsewhere, and pdfkit throws on an invalid colour. */
const colour = (accent: string) => (/^#[0-9a-f]{6}$/i.test(accent) ? accent : '#0b6bcb');

function letterhead(doc: PDFKit.PDFDocument, report: ContractReport, brand: PdfBrand): void {
  const { left, right } = doc.page.margins;
  doc.rect(0, 0, doc.page.width, 6).fill(colour(brand.accent));
  doc.font('bold').fontSize(10).fillColor(colour(brand.accent)).text(brand.name, left, 28);
  doc
    .font('regular')
    .fontSize(8)
    .fillColor(INK.faint)
    .text(`Emitido em ${brand.madeAt}`, left, 29, { align: 'right', width: doc.page.width - left - right });
  doc.font('bold').fontSize(18).fillColor(INK.strong).text(report.title, left, 50);
  doc.font('regular').fontSize(10).fillColor(INK.soft).text(report.subtitle);
  doc.moveDown(1.2);
}

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
    if (share > 0) doc.roundedRect(x, y + 33, Math.max((width * share) / 100, 4), 4, 2).fill(colour(accent));
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
      const value = textOf(cell);
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
  if (doc.y > doc.page.height - doc.page.margins.bottom - 80) doc.addPage();
  doc.moveDown(0.6).font('bold').fontSize(11).fillColor(INK.strong).text(title).moveDown(0.4);
  drawTable(doc, { ...table, rows: table.rows.map((row) => row.map(textOf)) });
}

/** Written last, when the number of pages is known. Below the margin, where normal text would start a new page. */
function footers(doc: PDFKit.PDFDocument, report: ContractReport, brand: PdfBrand): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const { left, right } = doc.page.margins;
    const width = doc.page.width - left - right;
    const y = doc.page.height - 30;
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(7.5).fillColor(INK.faint);
    doc.text(`${brand.name} · ${report.title}`, left, y, { width, lineBreak: false });
    doc.text(`Página ${page - start + 1} de ${count}`, left, y, { width, align: 'right', lineBreak: false });
  }
}

/** The report as an A4 document in the flavour's colours. */
export async function contractPdf(report: ContractReport, brand: PdfBrand): Promise<Buffer> {
  const doc = await newPdf({ title: report.title, author: brand.name, landscape: true });
  letterhead(doc, report, brand);
  figures(doc, report, brand.accent);
  facts(doc, report);
  section(doc, report.items);
  section(doc, report.orders);
  footers(doc, report, brand);
  return pdfBytes(doc);
}
