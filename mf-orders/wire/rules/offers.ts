import { formatDate, type IsoDate, type Labels, sumDecimals, timesDecimals } from 'api-contract/rules';

/** Where an offer stands: `open` until it is answered, replaced by a newer one, or past its last day. */
export const OFFER_STATUSES = ['open', 'replaced', 'accepted', 'declined', 'expired'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];
export const OFFER_STATUS_LABELS: Labels = [
  ['open', 'Em aberto'],
  ['replaced', 'Substituída'],
  ['accepted', 'Aceita'],
  ['declined', 'Recusada'],
  ['expired', 'Expirada'],
];

/** The most lines, and the longest words about taxes and payment. */
export const OFFER_LINES_MOST = 100;
export const OFFER_TEXTS = 300;
/** Decimals of a quantity and of a price, and the longest unit. */
export const OFFER_QUANTITY_DIGITS = 3;
export const OFFER_PRICE_DIGITS = 5;
export const OFFER_UNIT = 60;
/** Digits before the decimal point. */
const WHOLE_DIGITS = 12;
const CENTS = 2;

/** Whether a text is the quantity or the price of a line: above zero, with at most so many decimals. */
export const isOfferNumber = (text: string, digits: number): boolean =>
  new RegExp(`^\\d{1,${WHOLE_DIGITS}}(\\.\\d{1,${digits}})?$`).test(text) && /[1-9]/.test(text);

/** What a line costs, in cents. */
export const lineTotal = ({
  quantity,
  price,
}: {
  readonly quantity: string;
  readonly price: string;
}): string => timesDecimals(quantity, price, CENTS);

/** What an offer costs. */
export const offerTotal = (lines: Parameters<typeof lineTotal>[0][]): string =>
  sumDecimals(lines.map(lineTotal));

/** An offer as it stands on a day: one that nobody answered ends with its last day. */
export const statusOn = (status: OfferStatus, validUntil: IsoDate, today: IsoDate): OfferStatus =>
  status === 'open' && validUntil < today ? 'expired' : status;

/** 'Proposta até 30/11', or that it has expired. */
export const offerWords = (validUntil: IsoDate, today: IsoDate): string =>
  validUntil < today
    ? 'Proposta expirada'
    : `Proposta até ${formatDate(validUntil).slice(0, 'dd/mm'.length)}`;
