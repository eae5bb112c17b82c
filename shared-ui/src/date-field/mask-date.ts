/** Formats typed text as `dd/mm/yyyy`: keeps digits, inserts slashes, at most eight digits (mask ##/##/####). */
export function maskDate(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}
