import { timeText, writtenText } from 'api-contract';
import { INK } from '../pdf';
import type { Cell } from './cells';

/** The flavour's name and accent colour, and the time of creation (`dd/mm/yyyy hh:mm`). */
export interface PdfBrand {
  readonly name: string;
  readonly accent: string;
  readonly madeAt: string;
}

/** A brand as a document made at this time shows it. */
export const pdfBrand = ({ name, accent }: Omit<PdfBrand, 'madeAt'>, at: Date): PdfBrand => ({
  name,
  accent,
  madeAt: timeText(at.toISOString()),
});

/** A cell as a reader sees it; a dash where it is blank. */
export const pdfCell = ({ value, ...writing }: Cell): string => writtenText(value, writing) || '—';

/** Accent colours are not validated elsewhere, and pdfkit throws on an invalid colour. */
export const pdfColour = (accent: string) => (/^#[0-9a-f]{6}$/i.test(accent) ? accent : '#0b6bcb');

/** The head of a document's first page: brand, time of creation, title and subtitle. */
export function letterhead(
  doc: PDFKit.PDFDocument,
  { title, subtitle }: { readonly title: string; readonly subtitle: string },
  brand: PdfBrand,
): void {
  const { left, right } = doc.page.margins;
  doc.rect(0, 0, doc.page.width, 6).fill(pdfColour(brand.accent));
  doc.font('bold').fontSize(10).fillColor(pdfColour(brand.accent)).text(brand.name, left, 28);
  doc
    .font('regular')
    .fontSize(8)
    .fillColor(INK.faint)
    .text(`Emitido em ${brand.madeAt}`, left, 29, { align: 'right', width: doc.page.width - left - right });
  doc.font('bold').fontSize(18).fillColor(INK.strong).text(title, left, 50);
  doc.font('regular').fontSize(10).fillColor(INK.soft).text(subtitle);
  doc.moveDown(1.2);
}

/** The title of a part of the document, never alone at the bottom of a page. */
export function sectionTitle(doc: PDFKit.PDFDocument, title: string): void {
  if (doc.y > doc.page.height - doc.page.margins.bottom - 80) doc.addPage();
  doc.moveDown(0.6).font('bold').fontSize(11).fillColor(INK.strong).text(title).moveDown(0.4);
}

/** Written last, when the number of pages is known. Below the margin, where normal text would start a new page. */
export function footers(doc: PDFKit.PDFDocument, title: string, brand: PdfBrand): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const { left, right } = doc.page.margins;
    const width = doc.page.width - left - right;
    const y = doc.page.height - 30;
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(7.5).fillColor(INK.faint);
    doc.text(`${brand.name} · ${title}`, left, y, { width, lineBreak: false });
    doc.text(`Página ${page - start + 1} de ${count}`, left, y, { width, align: 'right', lineBreak: false });
  }
}
