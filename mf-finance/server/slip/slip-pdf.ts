import { BANK, BANK_LABELS, formatDate, formatMoney, formatTaxId, labelOf, taxIdName } from 'api-contract';
import type { SlipTitle } from 'api/erp/reads/slips';
import { INK, newPdf, pdfBytes } from 'api/files/pdf';
import { formatLine, saysBarcode, type SlipCode, typedLine } from './barcode';

/** FEBRABAN check digits of the portal's banks (docs/product/finance.md, 'Slip'). */
const BANK_DIGITS: Readonly<Record<string, number>> = {
  [BANK.bradesco]: 2,
  [BANK.sicoob]: 0,
  [BANK.brasil]: 9,
  [BANK.itau]: 7,
};

function bankName(code: string): string {
  const digit = BANK_DIGITS[code];
  return digit === undefined ? `Banco ${code}` : `${labelOf(BANK_LABELS, code)} ${code}-${digit}`;
}
/** FEBRABAN: the bar code is 103 mm wide and 13 mm high. */
const MM = 72 / 25.4;
const BARS = { width: 103 * MM, height: 13 * MM };
const QR = 96;
const ROW = 27;

type Box = readonly [label: string, value: string, share: number, right?: boolean];

const dash = (text: string) => text || '—';

/** A party of the slip on one or two lines; what the ERP does not know is left out. */
function party(name: string, cgc: string, address: readonly string[]): string {
  const first = [name, cgc && `${taxIdName(cgc)} ${formatTaxId(cgc)}`].filter(Boolean).join(' · ');
  return [first, address.filter(Boolean).join(', ')].filter(Boolean).join('\n');
}

const place = (city: string, state: string) => [city, state].filter(Boolean).join('/');

function boxes(
  title: SlipTitle,
  { barcode, bank, ourNumber, brand }: SlipPaper,
): readonly (readonly Box[])[] {
  const { payee, payer } = title;
  // A bar code of another bank: what the ERP has of the title's bank does not belong beside it.
  const collected = bank === title.bank;
  const collection = collected ? title.collection : null;
  const document = [title.prefix, title.number, title.instalment].filter(Boolean).join('-');
  // An E1_ZBENEF of digits alone is the beneficiary's code at the bank.
  const beneficiary = collection?.beneficiary.replace(/^\d+$/, '') || payee.name || brand;
  const { due, amount } = saysBarcode(barcode, title.due);
  return [
    [
      ['Local de pagamento', 'Pagável em qualquer banco', 4.4],
      ['Vencimento', formatDate(due), 1, true],
    ],
    [
      [
        'Beneficiário',
        party(beneficiary, payee.cgc, [payee.street, place(payee.city, payee.state), payee.zip]),
        4,
      ],
      ['Agência / Conta', collected ? `${title.agency} / ${title.account}` : dash(''), 1.4, true],
    ],
    [
      ['Data do documento', dash(formatDate(title.emission)), 1],
      ['N° do documento', document, 1.4],
      ['Espécie', 'DM', 0.6],
      ['Aceite', 'N', 0.5],
      ['Carteira', dash(collection?.wallet ?? ''), 0.7],
      ['Nosso número', dash(collected ? ourNumber : ''), 1.4],
      ['Valor do documento', formatMoney(amount), 1.2, true],
    ],
    [
      [
        'Pagador',
        party(payer.name, payer.cgc, [payer.street, payer.district, place(payer.city, payer.state)]),
        1,
      ],
    ],
  ];
}

function draw(doc: PDFKit.PDFDocument, rows: readonly (readonly Box[])[]): void {
  const { left, right } = doc.page.margins;
  const width = doc.page.width - left - right;
  for (const row of rows) {
    const total = row.reduce((sum, [, , share]) => sum + share, 0);
    const y = doc.y;
    let x = left;
    for (const [label, value, share, alignRight] of row) {
      const w = (share / total) * width;
      const at = { width: w - 8, align: alignRight ? ('right' as const) : ('left' as const) };
      doc
        .rect(x, y, w, ROW + 6)
        .lineWidth(0.5)
        .stroke(INK.line);
      doc
        .font('regular')
        .fontSize(6.5)
        .fillColor(INK.faint)
        .text(label, x + 4, y + 4, at);
      doc
        .font('medium')
        .fontSize(8.5)
        .fillColor(INK.strong)
        .text(value, x + 4, y + 12, { ...at, height: ROW - 6, ellipsis: true, features: ['tnum'] });
      x += w;
    }
    doc.x = left;
    doc.y = y + ROW + 6;
  }
}

function part(doc: PDFKit.PDFDocument, name: string, bank: string, line: string): void {
  const { left, right } = doc.page.margins;
  const y = doc.y;
  doc.font('bold').fontSize(13).fillColor(INK.strong).text(bank, left, y);
  doc
    .fontSize(11)
    .text(line, left, y + 2, { align: 'right', width: doc.page.width - left - right, features: ['tnum'] });
  doc
    .font('regular')
    .fontSize(8)
    .fillColor(INK.soft)
    .text(name, left, y + 18);
  doc.y = y + 32;
}

/** What the payer is told by the bank's messages of the portal's settings, and by a bar code of another amount. */
function instructions(
  doc: PDFKit.PDFDocument,
  title: SlipTitle,
  { barcode, messages }: Pick<SlipPaper, 'barcode' | 'messages'>,
): void {
  const { amount } = saysBarcode(barcode, title.due);
  const open =
    formatMoney(amount) === formatMoney(title.balance)
      ? []
      : [`Saldo em aberto: ${formatMoney(title.balance)}`];
  const { left, right } = doc.page.margins;
  doc.font('regular').fontSize(8).fillColor(INK.strong);
  for (const text of [...open, ...messages]) {
    doc.y += 4;
    doc.text(text, left, doc.y, { width: doc.page.width - left - right, height: 22, ellipsis: true });
  }
}

/** What a slip is drawn from, beside its title. */
export interface SlipPaper extends SlipCode {
  /** The portal's brand, the payee where the ERP names none. */
  readonly brand: string;
  /** The bank's additional messages (settings, 'Bank slip message'); the first eight stand on the slip. */
  readonly messages: readonly string[];
}

const MESSAGES = 8;

/**
 * A title's payment slip on one A4 page: the payer's receipt and, below it, the part that the bank reads, with the bar
 * code and, where the bank gave one, its Pix code with the text to copy.
 */
export async function slipPdf(title: SlipTitle, paper: SlipPaper): Promise<Buffer> {
  const { barcode, brand } = paper;
  const messages = paper.messages.slice(0, MESSAGES);
  const line = formatLine(typedLine(barcode));
  const bank = bankName(paper.bank);
  const { toBuffer } = await import('bwip-js/node');
  const doc = await newPdf({ title: `Boleto ${title.number}`, author: brand });
  const { left, right } = doc.page.margins;
  const rows = boxes(title, paper);

  part(doc, 'Recibo do pagador', bank, line);
  draw(doc, rows);
  doc.y += 24;
  doc
    .moveTo(left, doc.y)
    .lineTo(doc.page.width - right, doc.y)
    .dash(3, {})
    .stroke(INK.faint)
    .undash();
  doc.y += 24;
  part(doc, 'Ficha de compensação', bank, line);
  draw(doc, rows);
  instructions(doc, title, { barcode, messages });
  doc.y += 16;
  const y = doc.y;
  const bars = await toBuffer({ bcid: 'interleaved2of5', text: barcode, scale: 4, height: 13 });
  doc.image(bars, left, y, BARS);
  if (title.pix) {
    const code = await toBuffer({ bcid: 'qrcode', text: title.pix, scale: 4 });
    doc.image(code, doc.page.width - right - QR, y, { width: QR });
    doc
      .font('medium')
      .fontSize(8)
      .fillColor(INK.strong)
      .text('Pix copia e cola', left, y + BARS.height + 16);
    doc
      .font('regular')
      .fontSize(7)
      .fillColor(INK.soft)
      .text(title.pix, left, doc.y + 2, { width: BARS.width, height: 40, ellipsis: true });
  }
  return pdfBytes(doc);
}
