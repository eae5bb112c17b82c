import { addMonths, formatDate, parseDate, saoPauloToday } from 'api-contract/rules';
import { day, numeric, required, valid, type Rules } from 'host/forms';
import type { ConsentBody, TankConsent } from '../../wire/telemetry';

/** A consent as it is filled in. */
export interface ConsentForm {
  monthly_max: string;
  price_max: string;
  /** `dd/mm/yyyy`. */
  until: string;
}

/** Digits after the comma: what is ordered is whole in its unit. */
export const DECIMALS = { quantity: 0, price: 4 } as const;
/** How long a consent lasts where nothing else is said. */
const MONTHS = 3;

const positive = (value: string) => Number(value) > 0;
const notPast = (value: string) => (parseDate(value) ?? '') >= saoPauloToday();

/** What a consent begins with: the last one's limits, for three months. */
export const consentStart = (last: TankConsent | null): ConsentForm => ({
  monthly_max: last?.monthly_max ?? '',
  price_max: last?.price_max ?? '',
  until: formatDate(last?.active ? last.until : addMonths(saoPauloToday(), MONTHS)),
});

/** The server's rules, as far as a screen can tell. */
export const consentRules: Rules<ConsentForm> = {
  monthly_max: [required, numeric(DECIMALS.quantity), valid(positive, 'O valor precisa ser maior que zero.')],
  price_max: [required, numeric(DECIMALS.price), valid(positive, 'O valor precisa ser maior que zero.')],
  until: [required, day, valid(notPast, 'O prazo não pode ser antes de hoje.')],
};

/** The body of the call. */
export const consentBody = ({ monthly_max, price_max, until }: ConsentForm): ConsentBody => ({
  monthly_max,
  price_max,
  until: parseDate(until) ?? until,
});
