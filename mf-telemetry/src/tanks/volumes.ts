import { formatNumber, formatVolume, NO_VALUE, timeText } from 'api-contract/rules';

/** A number of the wire; a server may also send it as text. */
const text = (value: number) => Number(value).toFixed(6);

/** `12,50 m³`, `12 m³`. */
export const cubicMetres = (value: number | null): string =>
  value === null ? NO_VALUE : formatVolume(text(value), 'm³');

/** `+1,25 m³/h`: with its sign, which says whether the tank was filled or used. */
export const signed = (value: number, unit: string): string =>
  `${value > 0 ? '+' : ''}${formatVolume(text(value), unit)}`;

/** `42 %`, whole. */
export const percent = (value: number | null): string =>
  value === null ? NO_VALUE : `${formatNumber(text(value), 0)} %`;

/** `-3,6 %`, with its sign. */
export const percentOf = (value: number | null): string =>
  value === null ? NO_VALUE : `${value > 0 ? '+' : ''}${formatNumber(value.toFixed(1), 1)} %`;

/** `20/11/2026 10:30`, São Paulo's time. */
export const momentText = (time: number | string | null): string =>
  time === null ? NO_VALUE : timeText(time);

/** How long ago, in words: 'agora', 'há 12 min', 'há 3 h', 'há 2 dias'. */
export function agoText(time: string, now: number): string {
  const minutes = Math.max(Math.floor((now - Date.parse(time)) / 60_000), 0);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `há ${hours} h`;
  return `há ${Math.floor(hours / 24)} dias`;
}
