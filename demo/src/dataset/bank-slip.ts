import {
  BANK_LABELS,
  formatTaxId,
  formatDate,
  formatMoney,
  labelOf,
  parseDate,
  taxIdName,
} from 'api-contract';
import { pdfBytes } from 'api/files/pdf';
import { formatLine, slipCode, typedLine } from 'mf-finance/server/slip/barcode';
import { BANKS, SUPPLIER_NAME } from './catalog/house';
import { DEMO_COMPANIES } from './catalog/companies';
import type { BankSlip, Making, Order } from './making';

const MM = 72 / 25.4;
const BARS = { width: 103 * MM, height: 13 * MM };
const KEY = ['E1_FILIAL', 'E1_PREFIXO', 'E1_NUM', 'E1_PARCELA', 'E1_TIPO'];

/** Keeps the open title of the customer account's first company that is due first: it stands on top of its list. */
export function noteBankSlip(order: Order, row: BankSlip['row'], making: Making): void {
  if (order.company.code !== DEMO_COMPANIES[0]) return;
  const place = (of: BankSlip['row']) => ['E1_VENCREA', ...KEY].map((field) => of[field]).join('|');
  if (!making.bankSlip || place(row) < place(making.bankSlip.row)) making.bankSlip = { row, order };
}

/** The 44 digits of a title: its bank composes them from the same numbers as the portal. */
function barcode({ row }: BankSlip): string {
  const at = (field: string) => row[field] ?? '';
  const bank = BANKS.find(({ code }) => code === at('E1_PORTADO'));
  if (!bank) throw new Error(`Title ${at('E1_NUM')} has no bank.`);
  return slipCode({
    branch: at('E1_FILIAL'),
    prefix: at('E1_PREFIXO'),
    number: at('E1_NUM'),
    type: at('E1_TIPO'),
    instalment: at('E1_PARCELA'),
    emission: '',
    due: parseDate(at('E1_VENCREA')) ?? '',
    value: at('E1_VALOR'),
    balance: at('E1_SALDO'),
    status: at('E1_STATUS'),
    bank: bank.code,
    agency: bank.agency,
    account: bank.account,
    ourNumber: at('E1_NUMBCO'),
    barcode: '',
    typedLine: '',
    pix: '',
    alone: true,
    payer: { name: '', cgc: '', street: '', district: '', city: '', state: '' },
    payee: { name: '', cgc: '', street: '', city: '', state: '', zip: '' },
    collection: { wallet: bank.wallet, agreement: bank.agreement, modality: '01', beneficiary: '' },
  }).barcode;
}

/**
 * A title's slip as its bank would send it, plainer than the portal's own, under the name it is found by
 * (docs/product/dataset.md, 'Files beside it'). The same title gives the same bytes.
 */
export async function bankSlipFile(slip: BankSlip): Promise<readonly [path: string, content: Buffer]> {
  const { row, order } = slip;
  const at = (field: string) => row[field] ?? '';
  const [{ default: PDFDocument }, { toBuffer }] = [await import('pdfkit'), await import('bwip-js/node')];
  const issued = parseDate(at('E1_EMISSAO')) ?? '';
  const payer = order.company.places.find(({ code }) => code === order.store);
  const digits = barcode(slip);
  const facts = [
    ['Beneficiário', SUPPLIER_NAME],
    [
      'Pagador',
      [order.company.name, payer && `${taxIdName(payer.cnpj)} ${formatTaxId(payer.cnpj)}`]
        .filter(Boolean)
        .join(' - '),
    ],
    ['Número do documento', [at('E1_PREFIXO'), at('E1_NUM'), at('E1_PARCELA')].filter(Boolean).join('-')],
    ['Data do documento', formatDate(issued)],
    ['Vencimento', formatDate(at('E1_VENCREA'))],
    ['Valor', formatMoney(at('E1_SALDO'))],
  ];
  const doc = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang: 'pt-BR',
    info: { Title: `Boleto ${at('E1_NUM')}`, CreationDate: new Date(`${issued}T12:00:00Z`) },
  });
  doc
    .font('Helvetica-Bold')
    .fontSize(17)
    .text(labelOf(BANK_LABELS, at('E1_PORTADO')));
  doc.font('Helvetica').fontSize(10).fillColor('#465467').text('2ª via emitida pelo banco').moveDown(1.2);
  doc
    .font('Helvetica-Bold')
    .fontSize(12)
    .fillColor('#14202f')
    .text(formatLine(typedLine(digits)))
    .moveDown();
  for (const [label = '', value = ''] of facts) {
    doc.font('Helvetica').fontSize(8).fillColor('#465467').text(label);
    doc.font('Helvetica-Bold').fontSize(10).fillColor('#14202f').text(value).moveDown(0.6);
  }
  const bars = await toBuffer({ bcid: 'interleaved2of5', text: digits, scale: 4, height: 13 });
  doc.moveDown().image(bars, 56, doc.y, BARS);
  return [`boleto/${KEY.map(at).join('-')}.pdf`, await pdfBytes(doc)];
}
