import { numeric, required, type Rules } from 'host/forms';
import type { TankTolerances } from '../../../wire/telemetry';

/** The tolerances as they are filled in. */
export interface TolerancesForm {
  products: { code: string; percent: string }[];
}

const MOST_PERCENT = 100;
/** Digits after the comma of a percentage. */
export const PERCENT_DECIMALS = 2;

const percent = (text: string) => (Number(text) > MOST_PERCENT ? `No máximo ${MOST_PERCENT} %.` : undefined);

export const tolerancesRules: Rules<TolerancesForm> = {
  'products.*.code': [required],
  'products.*.percent': [required, numeric(PERCENT_DECIMALS), percent],
};

export const tolerancesForm = ({ tolerances }: TankTolerances): TolerancesForm => ({
  products: tolerances.map(({ product_code: code, percent: part }) => ({ code, percent: String(part) })),
});

/** The body of `PUT tanques/tolerances`. */
export const tolerancesBody = ({ products }: TolerancesForm): TankTolerances => ({
  tolerances: products.map(({ code, percent: part }) => ({
    product_code: code.trim(),
    percent: Number(part),
  })),
});
