import { addDays, daysBetween, INVOICE_STATUS, type IsoDate } from 'api-contract';
import type { SlipTitle } from '../../erp/port';
import { bankNumbers } from './free-field';
import { digitsOf, fixed, mod10, mod11 } from './digits';

const FIRST_DAY = '1997-10-07';
/** The factor ran out at 9999 on 21/02/2025 and went on at 1000 the day after (DESIGN 7.9). */
const FACTORS = 9000;

/** The four digits that stand for a due date (`yyyy-mm-dd`). */
export function dueFactor(due: string): string {
  const days = daysBetween(FIRST_DAY, due);
  return fixed(String(days < 10_000 ? days : ((days - 1000) % FACTORS) + 1000), 4);
}

/** The day that a factor stands for: a factor comes again every 9000 days, so the one nearest to `near`. */
export function dueOfFactor(factor: string, near: string): string {
  const first = Number(factor);
  if (first === 0) return near;
  const rounds = Math.round((daysBetween(FIRST_DAY, near) - first) / FACTORS);
  return addDays(FIRST_DAY, first + Math.max(0, rounds) * FACTORS);
}

/** `1234.5` → `0000123450`; null for more than the ten digits hold. Decimal texts, never floats. */
function cents(value: string): string | null {
  const [whole = '', part = ''] = value.split('.');
  const digits = (digitsOf(whole) + part.padEnd(2, '0').slice(0, 2)).replace(/^0+/, '');
  return digits.length > 10 ? null : digits.padStart(10, '0');
}

/** Whether 44 digits carry their own check digit. */
const isBarcode = (digits: string) =>
  digits.length === 44 && mod11(digits.slice(0, 4) + digits.slice(5)) === Number(digits[4]);

/** The 47 digits that people type: three fields with a check digit each, the general one, factor and value. */
export function typedLine(barcode: string): string {
  const free = barcode.slice(19);
  const field = (digits: string) => digits + mod10(digits);
  return (
    field(barcode.slice(0, 4) + free.slice(0, 5)) +
    field(free.slice(5, 15)) +
    field(free.slice(15)) +
    barcode.slice(4, 19)
  );
}

/** The bar code behind the 47 digits; '' where a check digit in them is wrong. */
export function barcodeOfLine(line: string): string {
  const at = (from: number, to: number) => line.slice(from, to);
  const barcode = at(0, 4) + at(32, 47) + at(4, 9) + at(10, 20) + at(21, 31);
  return isBarcode(barcode) && typedLine(barcode) === line ? barcode : '';
}

/**
 * The 44 digits of a title's bar code: the bank's own (E1_CODBAR, E1_CODDIG), else composed from the bank parameters
 * (SEE). Null where the title has neither, or is not open: it has no slip (DATASET, SEE).
 */
export function barcodeOf(title: SlipTitle): string | null {
  if (!isPayable(title)) return null;
  const given = [digitsOf(title.barcode), barcodeOfLine(digitsOf(title.typedLine))].find(isBarcode);
  if (given) return given;
  const numbers = bankNumbers(title);
  const value = cents(title.balance);
  if (!numbers || !value || !title.due) return null;
  const head = `${fixed(title.bank, 3)}9`;
  const tail = dueFactor(title.due) + value + numbers.freeField;
  return head + mod11(head + tail) + tail;
}

/** Whether a title may have a slip at all: it is open and something of it is left to pay (WIRE, Open titles). */
export const isPayable = ({ status, balance }: Pick<SlipTitle, 'status' | 'balance'>): boolean =>
  status === INVOICE_STATUS.open && Number(balance) > 0;

/** What a bar code says is to be paid, and by when: a bank's own may differ from the title's balance and due date. */
export function saysBarcode(barcode: string, near: string): { due: IsoDate; amount: string } {
  const digits = barcode.slice(9, 19);
  return {
    due: dueOfFactor(barcode.slice(5, 9), near),
    amount: `${Number(digits.slice(0, 8))}.${digits.slice(8)}`,
  };
}

/** `23793.38128 60007.827136 95000.063305 9 75520000370000`, as it stands on a slip. */
export function formatLine(line: string): string {
  return line.replace(
    /^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/,
    (_all, ...f: string[]) => `${f[0]}.${f[1]} ${f[2]}.${f[3]} ${f[4]}.${f[5]} ${f[6]} ${f[7]}`,
  );
}
