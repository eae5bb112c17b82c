import { BANK } from 'api-contract';
import type { SlipTitle } from 'api/erp/reads/slips';
import { NoSlip, readNumber } from './bank-number';
import { mod10, mod11 } from './digits';

/** What a bank prints of a title: its 25 digits of the bar code, and our number as people read it. */
export interface BankNumbers {
  readonly freeField: string;
  readonly ourNumber: string;
}

/** A title whose bank has parameters (SEE). */
interface Collected extends SlipTitle {
  readonly collection: NonNullable<SlipTitle['collection']>;
}

/** A check digit of module 11: `ten` are the characters that a bank writes for 10. */
const byEleven =
  (ten: string, highest = 9) =>
  (number: string): string => {
    const digit = mod11(number, highest);
    return digit === 10 ? ten : String(digit % 11);
  };

const agency = ({ agency: text }: SlipTitle, digit?: (number: string) => string) =>
  readNumber(text, { name: 'E1_AGEDEP', length: 4, digit });

const wallet = ({ collection }: Collected, length: number) =>
  readNumber(collection.wallet, { name: 'EE_ZCART', length });

/** Our number, which may stand behind its wallet: `09/00000000123-P`. */
function ourNumber(
  text: string,
  carried: { wallet: string; length: number; digit: (number: string) => string },
) {
  const slash = text.indexOf('/');
  const before = text.slice(0, Math.max(slash, 0)).trim();
  const number = /^\d+$/.test(before) ? text.slice(slash + 1) : text;
  if (number !== text && before.replace(/^0+/, '') !== carried.wallet.replace(/^0+/, ''))
    throw new NoSlip('E1_NUMBCO', `a carteira em "${text.trim()}" não é ${carried.wallet}`);
  return readNumber(number, { name: 'E1_NUMBCO', issued: true, ...carried });
}

/** Bradesco: agency, wallet, our number without its check digit, account, zero. 10 is written `P`, on accounts also 0. */
function bradesco(title: Collected): BankNumbers {
  const place = agency(title, byEleven('P0'));
  const account = readNumber(title.account, { name: 'E1_CONTA', length: 7, digit: byEleven('P0', 7) });
  const carried = wallet(title, 2);
  const digit = (number: string) => byEleven('P', 7)(carried + number);
  const number = ourNumber(title.ourNumber, { wallet: carried, length: 11, digit });
  return {
    freeField: `${place}${carried}${number}${account}0`,
    ourNumber: `${carried}/${number}-${digit(number)}`,
  };
}

/**
 * The length of a Banco do Brasil's agreement in the bar code by its digits, and of our number behind it: agreements of
 * 10.000 to 999.999 have six digits.
 */
const BRASIL_LENGTHS: Readonly<Record<number, readonly [agreement: number, number: number]>> = {
  4: [4, 7],
  5: [6, 5],
  6: [6, 5],
  7: [7, 10],
  8: [8, 9],
};

/**
 * Banco do Brasil: agreement and our number, behind six zeros where both have 17 digits, and before agency and account
 * where they have 11. Our number may be written with its agreement or without.
 */
function bancoDoBrasil(title: Collected): BankNumbers {
  const name = 'EE_ZCONV';
  const written = readNumber(title.collection.agreement, { name, length: 8 }).replace(/^0+/, '');
  const lengths = BRASIL_LENGTHS[written.length];
  if (!lengths) throw new NoSlip(name, `o Banco do Brasil não tem convênios de ${written.length} dígitos`);
  const agreement = written.padStart(lengths[0], '0');
  const carried = wallet(title, 2);
  const digit = byEleven('X');
  const length = lengths[0] + lengths[1];
  const whole = new RegExp(`^([\\s\\d]+/)?[\\s0]*${written}[\\s\\d]{${lengths[1]},}`).test(title.ourNumber);
  const number = whole
    ? ourNumber(title.ourNumber, { wallet: carried, length, digit })
    : agreement +
      ourNumber(title.ourNumber, {
        wallet: carried,
        length: lengths[1],
        digit: (complement) => digit(agreement + complement),
      });
  if (!number.startsWith(agreement)) throw new NoSlip('E1_NUMBCO', `não começa com o convênio ${agreement}`);
  if (number.length === 17) return { freeField: `000000${number}${carried}`, ourNumber: number };
  const account = readNumber(title.account, { name: 'E1_CONTA', length: 8, digit: byEleven('X0') });
  return {
    freeField: `${number}${agency(title, byEleven('X0'))}${account}${carried}`,
    ourNumber: `${number}-${digit(number)}`,
  };
}

/** Itaú's wallets whose check digit leaves agency and account out. */
const ITAU_SHORT = ['126', '131', '146', '150', '168'];
/** Itaú's wallets that carry the payee's own number and its code at the bank, which no field of the ERP has. */
const ITAU_LONG = ['107', '122', '142', '143', '196', '198'];

/** Itaú: wallet, our number and their check digit, agency and account and theirs, three zeros. Agencies have none. */
function itau(title: Collected): BankNumbers {
  const at = agency(title);
  const account = (number: string) => String(mod10(at + number));
  const place = at + readNumber(title.account, { name: 'E1_CONTA', length: 5, digit: account });
  const carried = wallet(title, 3);
  if (ITAU_LONG.includes(carried))
    throw new NoSlip('EE_ZCART', `a carteira ${carried} do Itaú pede números que o ERP não tem`);
  const before = (ITAU_SHORT.includes(carried) ? '' : place) + carried;
  const digit = (number: string) => String(mod10(before + number));
  const number = ourNumber(title.ourNumber, { wallet: carried, length: 8, digit });
  return {
    freeField: `${carried}${number}${digit(number)}${place}${mod10(place)}000`,
    ourNumber: `${carried}/${number}-${digit(number)}`,
  };
}

/** Sicoob's check digit of our number: weights 3, 1, 9, 7 over cooperative (4), beneficiary (10) and number (7). */
export function sicoobDigit(cooperative: string, beneficiary: string, number: string): number {
  const sum = [...(cooperative + beneficiary.padStart(10, '0') + number)].reduce(
    (total, digit, n) => total + Number(digit) * ([3, 1, 9, 7][n % 4] ?? 0),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** `01` and `1` are the first instalment, and so are `A` and none at all (Protheus' MV_1DUP). */
function instalment({ instalment: text }: SlipTitle): string {
  const plain = text.trim().toUpperCase();
  const counted = /^[A-Z]$/.test(plain) ? String(plain.charCodeAt(0) - 64) : plain || '1';
  return readNumber(counted, { name: 'E1_PARCELA', length: 3 });
}

/**
 * Sicoob: wallet, cooperative, modality, the beneficiary's code, our number with its check digit, instalment. The seven
 * of the beneficiary's code end in its check digit, written behind a hyphen or not.
 */
function sicoob(title: Collected): BankNumbers {
  const { agreement, modality } = title.collection;
  const cooperative = agency(title, byEleven('X0'));
  const beneficiary = readNumber(agreement.replace(/\s/g, '').replace(/-(?=\d$)/, ''), {
    name: 'EE_ZCONV',
    length: 7,
  });
  const digit = (number: string) => String(sicoobDigit(cooperative, beneficiary, number));
  const carried = wallet(title, 1);
  const number = ourNumber(title.ourNumber, { wallet: carried, length: 7, digit });
  const kind = readNumber(modality, { name: 'EE_ZMODAL', length: 2 });
  return {
    freeField: `${carried}${cooperative}${kind}${beneficiary}${number}${digit(number)}${instalment(title)}`,
    ourNumber: `${number}-${digit(number)}`,
  };
}

const BANKS: ReadonlyMap<string, (title: Collected) => BankNumbers> = new Map([
  [BANK.bradesco, bradesco],
  [BANK.brasil, bancoDoBrasil],
  [BANK.itau, itau],
  [BANK.sicoob, sicoob],
]);

/** How a title's bank writes it, from SE1 and the bank parameters (SEE). Throws NoSlip: nothing is made up on a slip. */
export function bankNumbers(title: SlipTitle): BankNumbers {
  const { bank, collection } = title;
  const compose = BANKS.get(bank);
  if (!compose) throw new NoSlip('E1_PORTADO', `o portal não compõe boletos do banco "${bank}"`);
  if (!collection) throw new NoSlip('SEE', `não há parâmetros do banco ${bank}, agência e conta do título`);
  return compose({ ...title, collection });
}
