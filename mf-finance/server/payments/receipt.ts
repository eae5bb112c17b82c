import { formatMoney, namedBranch, timeText, titleName } from 'api-contract';
import { INK, newPdf, pdfBytes } from 'api/files/pdf';
import { drawTable } from 'api/files/pdf-table';
import { text } from 'api/files/report/cells';
import { footers, letterhead, type PdfBrand, sectionTitle } from 'api/files/report/pdf-page';
import type { PaymentDetail } from '../../wire/payments';
import { drawFacts } from '../statement/pdf';

const TITLE = 'Comprovante de pagamento por Pix';

function line(doc: PDFKit.PDFDocument, label: string, value: string): void {
  doc.font('regular').fontSize(8).fillColor(INK.faint).text(label);
  doc.font('medium').fontSize(9.5).fillColor(INK.strong).text(value).moveDown(0.5);
}

/** The receipt of a paid charge on A4: what it was of, title by title, and the Pix that the bank told of. */
export async function receiptPdf(payment: PaymentDetail, brand: PdfBrand): Promise<Buffer> {
  const { id, txid, total, received, paid_at: paidAt, company_name: company, titles, pix } = payment;
  const doc = await newPdf({ title: TITLE, author: brand.name });
  letterhead(doc, { title: TITLE, subtitle: company }, brand);
  drawFacts(doc, [
    ['Valor recebido', { kind: 'money', value: received }],
    ['Valor cobrado', { kind: 'money', value: total }],
    ['Pago em', text(paidAt ? timeText(paidAt) : '')],
    ['Títulos', text(String(titles.length))],
  ]);
  line(doc, 'Pagamento', `Pix ${id}`);
  line(doc, 'Identificador (txid)', txid);
  sectionTitle(doc, 'Títulos pagos');
  drawTable(doc, {
    columns: [
      { label: 'Título', share: 18 },
      { label: 'Prefixo', share: 10 },
      { label: 'Filial', share: 32 },
      { label: 'Juros', share: 18, right: true },
      { label: 'Valor', share: 22, right: true },
    ],
    rows: titles.map((title) => [
      titleName(title),
      title.E1_PREFIXO.trim() || '—',
      namedBranch(title.E1_FILIAL, payment.branch_names[title.E1_FILIAL] ?? ''),
      formatMoney(title.interest),
      formatMoney(title.amount),
    ]),
    empty: '',
  });
  sectionTitle(doc, 'Pix recebido');
  drawTable(doc, {
    columns: [
      { label: 'endToEndId', share: 50 },
      { label: 'Recebido em', share: 25 },
      { label: 'Valor', share: 25, right: true },
    ],
    rows: pix.map(({ end_to_end_id: end, at, amount }) => [end, timeText(at), formatMoney(amount)]),
    empty: 'Nenhum.',
  });
  footers(doc, TITLE, brand);
  return pdfBytes(doc);
}
