import { addDays, daysBetween, type IsoDate, timesDecimals } from 'api-contract';
import type { SlipTitle } from 'api/erp/reads/slips';
import { NoSlip } from './bank-number';
import { bankNumbers } from './free-field';
import { barcodeDigit, digitsOf, mod10 } from './digits';

const FIRST_DAY = '1997-10-07';
/** The factor ran out at 9999 on 21/02/2025 and went on at 1000 the day after (docs/product/finance.md, 'Slip'). */
const FACTORS = 9000;

/** The four digits that stand for a due date (`yyyy-mm-dd`). */
export function dueFactor(due: string): string {
  const days = daysBetween(FIRST_DAY, due);
  return String(days < 10_000 ? days : ((days - 1000) % FACTORS) + 1000).padStart(4, '0');
}

/** The day that a factor stands for: a factor comes again every 9000 days, so the one nearest to `near`. */
export function dueOfFactor(factor: string, near: string): string {
  const first = Number(factor);
  if (first === 0) return near;
  const rounds = Math.round((daysBetween(FIRST_DAY, near) - first) / FACTORS);
  return addDays(FIRST_DAY, first + Math.max(0, rounds) * FACTORS);
}

/** Whether 44 digits carry their own check digit. */
const isBarcode = (digits: string) =>
  digits.length === 44 && barcodeDigit(digits.slice(0, 4) + digits.slice(5)) === Number(digits[4]);

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

/** A title's bar code and what is printed beside it. */
export interface SlipCode {
  /** 44 digits. */
  readonly barcode: string;
  /** The bank that the bar code names: it may be another than the title's. */
  readonly bank: string;
  /** Our number as its bank writes it; as the ERP has it where it cannot be held against the bar code. */
  readonly ourNumber: string;
}

/** Our number beside a bar code of the bank's own, which need not follow the bank parameters. */
function ourNumberBeside(barcode: string, title: SlipTitle): string {
  try {
    const { freeField, ourNumber } = bankNumbers(title);
    return barcode.endsWith(freeField) ? ourNumber : title.ourNumber;
  } catch (error) {
    if (error instanceof NoSlip) return title.ourNumber;
    throw error;
  }
}

/**
 * A title's bar code: the bank's own (E1_CODBAR, E1_CODDIG), else composed from the bank parameters (SEE) with the
 * balance and the due date. Throws NoSlip where a number is missing or does not fit.
 */
export function slipCode(title: SlipTitle): SlipCode {
  const given = [digitsOf(title.barcode), barcodeOfLine(digitsOf(title.typedLine))].find(isBarcode);
  if (given) return { barcode: given, bank: given.slice(0, 3), ourNumber: ourNumberBeside(given, title) };
  const { freeField, ourNumber } = bankNumbers(title);
  const amount = timesDecimals(title.balance, '100', 0).padStart(10, '0');
  if (amount.length > 10) throw new NoSlip('E1_SALDO', `${title.balance} não cabe em dez dígitos`);
  if (title.due < FIRST_DAY) throw new NoSlip('E1_VENCREA', 'em branco ou antes de 07/10/1997');
  const head = `${title.bank}9`;
  const tail = dueFactor(title.due) + amount + freeField;
  return { barcode: head + barcodeDigit(head + tail) + tail, bank: title.bank, ourNumber };
}

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
