import type { TankSettings } from 'api-contract';
import { numeric, required, type Rules } from 'host/forms';

/** The settings as they are filled in. */
export interface SettingsForm {
  silent: string;
  tolerance: string;
  products: { code: string; percent: string }[];
}

const [MOST_HOURS, MOST_PERCENT] = [240, 100];
/** Digits after the comma of a percentage. */
export const PERCENT_DECIMALS = 2;

const hours = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_HOURS
    ? undefined
    : `De 1 a ${MOST_HOURS} horas.`;
const percent = (text: string) => (Number(text) > MOST_PERCENT ? `No máximo ${MOST_PERCENT} %.` : undefined);

export const settingsRules: Rules<SettingsForm> = {
  silent: [hours],
  tolerance: [required, numeric(PERCENT_DECIMALS), percent],
  'products.*.code': [required],
  'products.*.percent': [required, numeric(PERCENT_DECIMALS), percent],
};

export const settingsForm = ({ silent_hours, tolerance, tolerances }: TankSettings): SettingsForm => ({
  silent: String(silent_hours),
  tolerance: String(tolerance),
  products: tolerances.map(({ product_code: code, percent: part }) => ({ code, percent: String(part) })),
});

/** The body of `PUT tanques/settings`. */
export const settingsBody = ({ silent, tolerance, products }: SettingsForm): TankSettings => ({
  silent_hours: Number(silent),
  tolerance: Number(tolerance),
  tolerances: products.map(({ code, percent: part }) => ({
    product_code: code.trim(),
    percent: Number(part),
  })),
});
