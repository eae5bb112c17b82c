/** A time of day that was typed in part, finished: '8' is '08:00', '17:3' is '17:30', '830' (shown '83:0') is '08:30'. */
export function wholeTime(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits === '' || digits.length > 3) return text;
  const isHour = digits.length === 1 || Number(digits.slice(0, 2)) < 24;
  const [hour, minute] = isHour
    ? [digits.slice(0, 2), digits.slice(2)]
    : [digits.slice(0, 1), digits.slice(1)];
  return `${hour.padStart(2, '0')}:${minute.padEnd(2, '0')}`;
}
