const YEAR_FIRST = /^\s*(\d{4})[-/.](\d\d?)[-/.](\d\d?)/;

/**
 * Formats typed text as `dd/mm/yyyy`: at most eight digits, with slashes (mask ##/##/####). A sign after a single digit
 * ends the day or month (`1/2/2027`), and a date that begins with its year is turned round, as browsers fill it in.
 */
export function maskDate(typed: string): string {
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? [];
  const parts = year ? [day, month, year] : typed.split(/\D+/);
  const digits = parts
    .map((part = '', n) => (part.length === 1 && n < Math.min(2, parts.length - 1) ? `0${part}` : part))
    .join('')
    .slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}
