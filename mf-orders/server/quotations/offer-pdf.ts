import { createHash } from 'node:crypto';
import {
  formatDate,
  formatMoney,
  formatTaxId,
  formatUnitPrice,
  formatVolume,
  saoPauloToday,
  taxIdName,
} from 'api-contract';
import type pg from 'pg';
import { INK, newPdf, pdfBytes, pdfFacts } from 'api/files/pdf';
import { beginTable } from 'api/files/pdf-table';
import type { Offer } from '../../wire/offers';
import { quotationTitle } from './thread';
import { COMPANY_TYPE } from '../../wire/rules/quotations';
import type { Quotation } from '../../wire/quotations';

const TITLE = 18;
const TEXT = 10;
const SMALL = 9;
const SIGNATURE_WIDTH = 260;
/** What a signature and the line below it need. */
const SIGNATURE_HEIGHT = 110;

/** Who offers: the head office of the ERP's branches. */
interface Supplier {
  readonly name: string;
  readonly cgc: string;
  readonly city: string;
}

/** The supplier as the ERP has it: the branch whose CNPJ is the head office's, else the first. */
export async function supplierOf(db: Pick<pg.ClientBase, 'query'>, brand: string): Promise<Supplier> {
  const { rows } = await db.query<Supplier>(
    `SELECT coalesce(nullif(m0_nomecom, ''), $1) AS name, coalesce(m0_cgc, '') AS cgc, coalesce(m0_cidcob, '') AS city
     FROM erp.sm0 ORDER BY substr(m0_cgc, 9, 4) = '0001' DESC NULLS LAST, m0_codfil LIMIT 1`,
    [brand],
  );
  return rows[0] ?? { name: brand, cgc: '', city: '' };
}

export interface OfferPaper {
  readonly quotation: Quotation;
  readonly offer: Pick<
    Offer,
    'n' | 'lines' | 'total' | 'freight' | 'taxes' | 'payment' | 'valid_until' | 'text' | 'user_name'
  >;
  readonly supplier: Supplier;
  readonly brand: string;
  readonly at: Date;
}

/** The place of delivery in words; blank where the quotation names none. */
const placeOf = (quotation: Quotation): string =>
  [
    quotation.delivery_place_text || quotation.delivery_place,
    quotation.delivery_neighborhood,
    quotation.city,
    quotation.uf,
  ]
    .filter(Boolean)
    .join(', ');

/** An offer on paper; public bodies get the estimate of prices that they file, to be signed. */
export async function offerPdf({ quotation, offer, supplier, brand, at }: OfferPaper) {
  const isPublic = quotation.company_type === COMPANY_TYPE.public;
  const title = isPublic ? 'ESTIMATIVA DE PREÇOS' : 'PROPOSTA COMERCIAL';
  const today = formatDate(saoPauloToday(at));
  const doc = await newPdf({ title: `${title}: ${quotationTitle(quotation.id)}`, author: brand });
  const { left } = doc.page.margins;
  const fact = pdfFacts(doc);
  doc.font('bold').fontSize(TITLE).fillColor(INK.strong).text(title, left);
  doc
    .font('regular')
    .fontSize(SMALL)
    .fillColor(INK.soft)
    .text(`${quotationTitle(quotation.id)} · proposta ${offer.n} · ${today}`);
  doc.moveDown(0.8);
  fact('Fornecedor', supplier.name);
  if (supplier.cgc !== '') fact('CNPJ do fornecedor', formatTaxId(supplier.cgc));
  fact(isPublic ? 'Órgão' : 'Cliente', quotation.company_name);
  if (quotation.cnpj !== '') fact(taxIdName(quotation.cnpj), formatTaxId(quotation.cnpj));
  fact('Solicitante', quotation.user_name);
  fact('Finalidade', quotation.purpose_of_quotation);
  doc.moveDown(0.6);
  const draw = beginTable(doc, {
    columns: [
      { label: 'Item', share: 1 },
      { label: 'Produto', share: 6 },
      { label: 'Quantidade', share: 2.5, right: true },
      { label: 'Unidade', share: 2 },
      { label: 'Preço unitário', share: 2.5, right: true },
      { label: 'Total', share: 2.5, right: true },
    ],
  });
  draw(
    offer.lines.map((line, n) => [
      String(n + 1),
      `${line.product_name} (${line.product})`,
      formatVolume(line.quantity),
      line.unit,
      formatUnitPrice(line.price),
      formatMoney(line.total),
    ]),
  );
  doc
    .moveDown(0.4)
    .font('bold')
    .fontSize(TEXT)
    .fillColor(INK.strong)
    .text(`Total: ${formatMoney(offer.total)}`, { align: 'right' });
  doc.moveDown(0.8);
  fact('Impostos', offer.taxes);
  fact('Frete', offer.freight);
  fact('Pagamento', offer.payment);
  fact('Válida até', formatDate(offer.valid_until));
  fact('Entrega', placeOf(quotation));
  fact('Prazo de entrega', quotation.deadline);
  if (offer.text !== '') {
    doc.moveDown(0.4);
    doc.font('regular').fontSize(TEXT).fillColor(INK.strong).text(offer.text, left);
  }
  if (isPublic) signature();
  return pdfBytes(doc);

  function signature(): void {
    if (doc.y + SIGNATURE_HEIGHT > doc.page.height - doc.page.margins.bottom) doc.addPage();
    doc
      .moveDown(1.5)
      .font('regular')
      .fontSize(TEXT)
      .fillColor(INK.strong)
      .text([supplier.city, today].filter(Boolean).join(', '), left);
    doc.moveDown(3);
    doc
      .moveTo(left, doc.y)
      .lineTo(left + SIGNATURE_WIDTH, doc.y)
      .lineWidth(0.5)
      .stroke(INK.soft);
    doc.moveDown(0.3).text([offer.user_name, supplier.name].filter(Boolean).join('\n'), left);
  }
}

/** What a file is, in hex. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
