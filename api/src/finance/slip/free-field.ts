import type { SlipTitle } from '../../erp/port';
import { digitsOf, fixed, mod10 } from './digits';

type Collected = SlipTitle & { collection: NonNullable<SlipTitle['collection']> };

/** Bradesco: agency, wallet, our number without its check digit, account, zero. */
function bradesco({ agency, account, ourNumber, collection }: Collected): string {
  const number = digitsOf(ourNumber).slice(0, 11);
  return `${fixed(agency, 4)}${fixed(collection.wallet, 2)}${fixed(number, 11)}${fixed(account, 7)}0`;
}

/** Banco do Brasil, agreements of seven digits: agreement, our number's complement, wallet. */
function bancoDoBrasil({ ourNumber, collection }: Collected): string | null {
  const agreement = digitsOf(collection.agreement);
  if (agreement.length !== 7) return null;
  return `000000${agreement}${fixed(ourNumber, 10)}${fixed(collection.wallet, 2)}`;
}

/** Itaú: wallet, our number and their check digit, agency and account and theirs, three zeros. */
function itau({ agency, account, ourNumber, collection }: Collected): string {
  const place = fixed(agency, 4) + fixed(account, 5);
  const number = fixed(collection.wallet, 3) + fixed(ourNumber, 8);
  return `${number}${mod10(place + number)}${place}${mod10(place)}000`;
}

/** Sicoob's check digit of our number: weights 3, 1, 9, 7 over cooperative, agreement and number. */
export function sicoobDigit(cooperative: string, agreement: string, number: string): number {
  const sum = [...(fixed(cooperative, 4) + fixed(agreement, 10) + fixed(number, 7))].reduce(
    (total, digit, n) => total + Number(digit) * ([3, 1, 9, 7][n % 4] ?? 0),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Sicoob: wallet, cooperative, modality, agreement, our number with its check digit, instalment. */
function sicoob({ agency, ourNumber, instalment, collection }: Collected): string {
  const { wallet, modality, agreement } = collection;
  const number = fixed(ourNumber, 7) + sicoobDigit(agency, agreement, ourNumber);
  return `${fixed(wallet, 1)}${fixed(agency, 4)}${fixed(modality, 2)}${fixed(agreement, 7)}${number}${fixed(instalment || '1', 3)}`;
}

const BANKS: Readonly<Record<string, (title: Collected) => string | null>> = {
  '237': bradesco,
  '001': bancoDoBrasil,
  '341': itau,
  '756': sicoob,
};

/** The 25 digits that each bank fills its own way; null for a bank, or parameters, that the portal does not know. */
export function freeField(title: SlipTitle): string | null {
  const compose = BANKS[title.bank];
  if (!compose || !title.collection || digitsOf(title.ourNumber) === '') return null;
  return compose({ ...title, collection: title.collection });
}
