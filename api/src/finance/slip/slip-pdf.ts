import { formatCnpj, formatDate, formatMoney } from 'api-contract';
import type { SlipTitle } from '../../erp/port';
import { INK, newPdf, pdfBytes } from '../../files/pdf';
import { formatLine, typedLine } from './barcode';

/** Banks of the portal, with their FEBRABAN check digit (spec part 2 section 9). */
const BANKS: Readonly<Record<string, string>> = {
  '237': 'Bradesco 237-2',
  '756': 'Sicoob 756-0',
  '001': 'Banco do Brasil 001-9',
  '341': 'Itaú 341-7',
};
/** FEBRABAN: the bar code is 103 mm wide and 13 mm high. */
const MM = 72 / 25.4;
const BARS = { width: 103 * MM, height: 13 * MM };
const ROW = 27;

type Box = readonly [label: string, value: string, share: number, right?: boolean];

const dash = (text: string) => text || '—';

function boxes(title: SlipTitle, payee: string): readonly (readonly Box[])[] {
  const collection = title.collection;
  const document = [title.prefix, title.number, title.instalment].filter(Boolean).join('-');
  return [
    [
      ['Beneficiário', collection?.beneficiary.replace(/^\d+$/, '') || payee, 3],
      ['Agência / Conta', `${title.agency} / ${title.account}`, 1.4],
      ['Vencimento', formatDate(title.due), 1, true],
    ],
    [
      ['Data do documento', dash(formatDate(title.emission)), 1],
      ['N° do documento', document, 1.4],
      ['Espécie', 'DM', 0.6],
      ['Aceite', 'N', 0.5],
      ['Carteira', dash(collection?.wallet ?? ''), 0.7],
      ['Nosso número', dash(title.ourNumber), 1.2],
      ['Valor do documento', formatMoney(title.balance), 1.2, true],
    ],
    [
      [
        'Pagador',
        `${title.payer.name} · CNPJ ${formatCnpj(title.payer.cgc)}\n${[title.payer.street, title.payer.district, [title.payer.city, title.payer.state].filter(Boolean).join('/')].filter(Boolean).join(', ')}`,
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
        .text(value, x + 4, y + 12, { ...at, features: ['tnum'] });
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

/**
 * A title's payment slip on one A4 page: the payer's receipt and, below it, the part that the bank reads, with the bar
 * code and, where the bank gave one, its Pix code. `barcode`: 44 digits; `payee`: the portal's brand.
 */
export async function slipPdf(title: SlipTitle, barcode: string, payee: string): Promise<Buffer> {
  const line = formatLine(typedLine(barcode));
  const bank = BANKS[title.bank] ?? `Banco ${title.bank}`;
  const { toBuffer } = await import('bwip-js/node');
  const doc = await newPdf({ title: `Boleto ${title.number}`, author: payee });
  const { left, right } = doc.page.margins;

  part(doc, 'Recibo do pagador', bank, line);
  draw(doc, boxes(title, payee));
  doc.y += 24;
  doc
    .moveTo(left, doc.y)
    .lineTo(doc.page.width - right, doc.y)
    .dash(3, {})
    .stroke(INK.faint)
    .undash();
  doc.y += 24;
  part(doc, 'Ficha de compensação · pagável em qualquer banco até o vencimento', bank, line);
  draw(doc, boxes(title, payee));
  doc.y += 16;
  const y = doc.y;
  const bars = await toBuffer({ bcid: 'interleaved2of5', text: barcode, scale: 4, height: 13 });
  doc.image(bars, left, y, BARS);
  if (title.pix) {
    const code = await toBuffer({ bcid: 'qrcode', text: title.pix, scale: 4 });
    doc.image(code, doc.page.width - right - 96, y, { width: 96 });
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(INK.soft)
      .text('Pague com Pix', doc.page.width - right - 96, y + 100, { width: 96, align: 'center' });
  }
  return pdfBytes(doc);
}
