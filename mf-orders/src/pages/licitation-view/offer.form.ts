import { addDays, saoPauloToday, sumDecimals } from 'api-contract/rules';
import { numeric, required, requiredAs, valid, type Rules } from 'host/forms';
import type { OfferBody, QuotationRecord } from '../../../wire/offers';
import {
  isOfferNumber,
  lineTotal,
  OFFER_LINES_MOST,
  OFFER_PRICE_DIGITS,
  OFFER_QUANTITY_DIGITS,
} from '../../../wire/rules/offers';

interface OfferLine {
  product: string;
  product_name: string;
  quantity: string;
  unit: string;
  price: string;
}

export interface OfferForm {
  lines: OfferLine[];
  freight: string;
  taxes: string;
  payment: string;
  valid_until: string;
  text: string;
}

export const EMPTY_LINE: OfferLine = { product: '', product_name: '', quantity: '', unit: '', price: '' };

/** How long an offer holds where nobody says otherwise. */
const VALID_DAYS = 7;

/** A number above zero, by the rule that the server decides by. */
const above = (digits: number, message: string) =>
  [required, numeric(digits), valid((text) => isOfferNumber(text, digits), message)] as const;

export const offerRules: Rules<OfferForm> = {
  lines: [(lines) => (lines.length > OFFER_LINES_MOST ? `No máximo ${OFFER_LINES_MOST} itens.` : undefined)],
  'lines.*.product': [requiredAs('Escolha o produto.')],
  'lines.*.quantity': above(OFFER_QUANTITY_DIGITS, 'Quantidade inválida.'),
  'lines.*.unit': [required],
  'lines.*.price': above(OFFER_PRICE_DIGITS, 'Preço inválido.'),
  taxes: [required],
  payment: [required],
  valid_until: [required],
};

/** What was offered last, else what was asked for. */
export function offerStart(quotation: QuotationRecord): OfferForm {
  const last = quotation.offers.at(-1);
  const asked = { ...EMPTY_LINE, product: quotation.product, product_name: quotation.product_name };
  return {
    lines: last?.lines.map(({ total: _total, ...line }) => line) ?? [
      { ...asked, quantity: quotation.quantity, unit: quotation.unit },
    ],
    freight: last?.freight ?? (quotation.shipping_type === 'FOB' ? 'FOB' : 'CIF'),
    taxes: last?.taxes ?? '',
    payment: last?.payment ?? '',
    valid_until: addDays(saoPauloToday(), VALID_DAYS),
    text: last?.text ?? '',
  };
}

export const offerBodyOf = ({ lines, freight, ...rest }: OfferForm): OfferBody => ({
  ...rest,
  freight: freight === 'FOB' ? 'FOB' : 'CIF',
  lines: lines.map(({ product_name: _name, ...line }) => line),
});

/** What a line costs as it stands; null until its numbers are there. */
export const totalOf = (line: Pick<OfferLine, 'quantity' | 'price'>): string | null =>
  isOfferNumber(line.quantity, OFFER_QUANTITY_DIGITS) && isOfferNumber(line.price, OFFER_PRICE_DIGITS)
    ? lineTotal(line)
    : null;

/** What the lines that are filled in cost together; null where none is. */
export function totalOfAll(lines: readonly OfferLine[]): string | null {
  const totals = lines.map(totalOf).filter((total) => total !== null);
  return totals.length === 0 ? null : sumDecimals(totals);
}
