/** Why a title gets no slip, with the ERP's field that says so, in Portuguese for the time log. */
export class NoSlip extends Error {
  override readonly name = 'NoSlip';
  constructor(field: string, reason: string) {
    super(`${field}: ${reason}.`);
  }
}

/** How a bank writes one of its numbers. */
export interface NumberField {
  /** The ERP's field, `E1_CONTA`. */
  readonly name: string;
  /** Digits of the number, without its check digit. */
  readonly length: number;
  /** The characters that are right as check digit of a number of that length; left out where it has none. */
  readonly digit?: ((number: string) => string) | undefined;
  /** Whether one digit too many is always a check digit, though the first one be 0: a bank issues these numbers. */
  readonly issued?: boolean;
}

/** Digits and, where one is written, the check digit: a letter behind them, or anything behind a hyphen. */
const WRITTEN = /^(\d+)(?:([XP])|-([\dXP]))?$/;

const shown = (text: string) => JSON.stringify(text.trim().slice(0, 40));

/**
 * A bank's number as the ERP writes it, by the field it must fit: its digits alone, padded with zeros to their length.
 * Blanks, dots and zeros before it do not count. A check digit may stand behind a hyphen or be its last digit: a number
 * one digit longer than its field that ends in its right check digit has it. Nothing is cut off: throws NoSlip where a
 * number is blank or too long, or its check digit is wrong.
 */
export function readNumber(text: string, { name, length, digit, issued }: NumberField): string {
  const plain = text.replace(/[\s.]/g, '').toUpperCase();
  if (/^0*$/.test(plain)) throw new NoSlip(name, 'em branco');
  const [, body, letter, behind] = WRITTEN.exec(plain) ?? [];
  if (body === undefined) throw new NoSlip(name, `${shown(text)} não é um número`);
  const isDigit = (number: string, check: string) => digit?.(number).includes(check) ?? false;
  const least = body.replace(/^0+/, '');
  const fits = least.length <= length ? least.padStart(length, '0') : null;
  const stated = letter ?? behind;
  if (stated !== undefined && fits !== null) {
    if (isDigit(fits, stated)) return fits;
    throw new NoSlip(name, `o dígito verificador de ${shown(text)} não confere`);
  }
  if (stated === undefined) {
    const carries = [body, least].find(
      (digits) => digits.length === length + 1 && isDigit(digits.slice(0, -1), digits.slice(-1)),
    );
    if (carries !== undefined) return carries.slice(0, -1);
    if (fits !== null && !(issued && body.length === length + 1)) return fits;
  }
  const most = digit ? `${length} dígitos e um dígito verificador` : `${length} dígitos`;
  throw new NoSlip(name, `${shown(text)} não cabe em ${most}`);
}
