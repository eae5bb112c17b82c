import { BANK } from 'api-contract';
import type { SlipTitle } from '../../erp/port';
import { bareNumber, digitsOf, fixed, mod10, weighted } from './digits';

/** A title's numbers at its bank, digits only, without check digits and with none of them blank. */
interface Account {
  readonly agency: string;
  readonly account: string;
  readonly wallet: string;
  readonly agreement: string;
  readonly modality: string;
  readonly ourNumber: string;
  /** 1 and on. */
  readonly instalment: string;
}

/** What a bank prints of a title: its 25 digits of the bar code, and our number as people read it. */
export interface BankNumbers {
  readonly freeField: string;
  readonly ourNumber: string;
}

/** Bradesco's check digit of our number: module 11 with weights 2 to 7 over wallet and number; 10 is written `P`. */
function bradescoDigit(digits: string): string {
  const rest = weighted(digits, 7) % 11;
  if (rest === 0) return '0';
  return rest === 1 ? 'P' : String(11 - rest);
}

/** Bradesco: agency, wallet, our number without its check digit, account, zero. */
function bradesco({ agency, account, ourNumber, wallet }: Account): BankNumbers {
  const number = fixed(wallet, 2) + fixed(ourNumber.slice(0, 11), 11);
  return {
    freeField: `${fixed(agency, 4)}${number}${fixed(account, 7)}0`,
    ourNumber: `${number.slice(0, 2)}/${number.slice(2)}-${bradescoDigit(number)}`,
  };
}

/** How many digits our number has behind an agreement of so many digits. */
const BRASIL_NUMBERS: Readonly<Record<number, number>> = { 4: 7, 6: 5, 7: 10 };

/** Banco do Brasil: agreements of 7 digits stand behind six zeros; older ones are followed by agency and account. */
function bancoDoBrasil({ agency, account, ourNumber, wallet, agreement }: Account): BankNumbers | null {
  const length = BRASIL_NUMBERS[agreement.length];
  if (length === undefined) return null;
  const number = agreement + fixed(ourNumber, length);
  const place = agreement.length === 7 ? '' : fixed(agency, 4) + fixed(account, 8);
  return { freeField: `${number}${place}${fixed(wallet, 2)}`.padStart(25, '0'), ourNumber: number };
}

/** Itaú's wallets whose check digit leaves agency and account out. */
const ITAU_SHORT = ['126', '131', '146', '150', '168'];

/** Itaú: wallet, our number and their check digit, agency and account and theirs, three zeros. */
function itau({ agency, account, ourNumber, wallet }: Account): BankNumbers {
  const place = fixed(agency, 4) + fixed(account, 5);
  const carried = fixed(wallet, 3);
  // Nine digits are our number with its check digit.
  const number = fixed(ourNumber.length === 9 ? ourNumber.slice(0, 8) : ourNumber, 8);
  const digit = mod10((ITAU_SHORT.includes(carried) ? '' : place) + carried + number);
  return {
    freeField: `${carried}${number}${digit}${place}${mod10(place)}000`,
    ourNumber: `${carried}/${number}-${digit}`,
  };
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
function sicoob(of: Account): BankNumbers | null {
  const { agency, ourNumber, wallet, agreement, modality, instalment } = of;
  if (modality === '') return null;
  const digitFor = (number: string) => sicoobDigit(agency, agreement, number);
  // Eight digits may be our number with its check digit, or the number with a zero before it.
  const carries = ourNumber.length === 8 && digitFor(ourNumber.slice(0, 7)) === Number(ourNumber[7]);
  const number = fixed(carries ? ourNumber.slice(0, 7) : ourNumber, 7);
  const digit = digitFor(number);
  return {
    freeField: `${fixed(wallet, 1)}${fixed(agency, 4)}${fixed(modality, 2)}${fixed(agreement, 7)}${number}${digit}${fixed(instalment, 3)}`,
    ourNumber: `${number}-${digit}`,
  };
}

const BANKS: Readonly<Record<string, (account: Account) => BankNumbers | null>> = {
  [BANK.bradesco]: bradesco,
  [BANK.brasil]: bancoDoBrasil,
  [BANK.itau]: itau,
  [BANK.sicoob]: sicoob,
};

/** `01` and `1` are the first instalment, and so are `A` and none at all (Protheus' MV_1DUP). */
function instalmentNumber(text: string): string {
  const letter = /^[A-Z]$/i.exec(text.trim())?.[0];
  if (letter) return String(letter.toUpperCase().charCodeAt(0) - 64);
  return digitsOf(text) || '1';
}

/**
 * How a title's bank writes it, from SE1 and the bank parameters (SEE). Null for another bank, and where a number that
 * the bank needs is missing: nothing is made up on a slip.
 */
export function bankNumbers(title: SlipTitle): BankNumbers | null {
  const compose = BANKS[title.bank];
  if (!compose || !title.collection) return null;
  const { wallet, agreement, modality } = title.collection;
  const account: Account = {
    agency: bareNumber(title.agency),
    account: bareNumber(title.account),
    wallet: digitsOf(wallet),
    agreement: bareNumber(agreement),
    modality: digitsOf(modality),
    ourNumber: bareNumber(title.ourNumber),
    instalment: instalmentNumber(title.instalment),
  };
  const needed = [account.agency, account.account, account.wallet, account.ourNumber];
  if (title.bank === BANK.sicoob) needed.push(account.agreement);
  return needed.includes('') ? null : compose(account);
}
