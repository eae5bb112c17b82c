import type { OrderItem } from 'api-contract';
import {
  daysBetween,
  daysText,
  foldText,
  formatDate,
  isDelivered,
  type IsoDate,
  parseDate,
  weekdayOf,
} from 'api-contract/rules';

const WEEKDAYS = [
  'no domingo',
  'na segunda-feira',
  'na terça-feira',
  'na quarta-feira',
  'na quinta-feira',
  'na sexta-feira',
  'no sábado',
] as const;
/** Days ahead that are told by their weekday. */
const THIS_WEEK = 6;

/** '27/11', with its year where that is another. */
const shortDay = (day: IsoDate, today: IsoDate) =>
  formatDate(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 'dd/mm'.length : undefined);

/** 'hoje, 26/11', 'amanhã, 27/11', 'na sexta-feira, 27/11', 'em 10/12'. */
function arrivalDay(day: IsoDate, today: IsoDate): string {
  const left = daysBetween(today, day);
  const date = shortDay(day, today);
  if (left === 0) return `hoje, ${date}`;
  if (left === 1) return `amanhã, ${date}`;
  return left > 1 && left <= THIS_WEEK ? `${WEEKDAYS[weekdayOf(day)]}, ${date}` : `em ${date}`;
}

/** Words that a place's name begins with, by their gender. */
const PLACES: Readonly<Record<'feminine' | 'masculine', readonly string[]>> = {
  feminine: 'ETE ETA EEE ESTACAO FABRICA MATRIZ UNIDADE FILIAL USINA PLANTA BASE REFINARIA ELEVATORIA'.split(
    ' ',
  ),
  masculine: 'CD CENTRO DEPOSITO TERMINAL ARMAZEM GALPAO RESERVATORIO LABORATORIO PORTO POLO'.split(' '),
};
const WITH_PLACE = {
  to: { feminine: 'à', masculine: 'ao', other: 'a' },
  at: { feminine: 'na', masculine: 'no', other: 'em' },
} as const;

/** A place with its preposition: 'à ETE NORTE', 'ao CD SUL', 'a MAUA'; 'na ETE NORTE' where something is `at` it. */
function withPlace(way: keyof typeof WITH_PLACE, place: string): string {
  const first = foldText(place.trim().split(/[\s.]/)[0] ?? '').toUpperCase();
  const gender = (['feminine', 'masculine'] as const).find((one) => PLACES[one].includes(first)) ?? 'other';
  return `${WITH_PLACE[way][gender]} ${place.trim()}`;
}

/**
 * When and where a delivery arrives, in one sentence: 'Chega amanhã, 27/11, à ETE NORTE'; or arrived, is late, or has no
 * day (docs/product/deliveries.md, 'Tracking').
 */
export function arrivalText(
  row: Pick<OrderItem, 'C6_ENTREG' | 'C5_ENTREAL' | 'F2_DOC' | 'A1_ZAPLENT' | 'CC2_MUN'>,
  today: IsoDate,
): string {
  const place = row.A1_ZAPLENT.trim() || row.CC2_MUN.trim();
  const where = (way: 'to' | 'at') => place && `, ${withPlace(way, place)}`;
  const actual = isDelivered(row) ? parseDate(row.C5_ENTREAL) : null;
  if (actual !== null && actual <= today) return `Entregue ${arrivalDay(actual, today)}${where('at')}`;
  const day = actual ?? parseDate(row.C6_ENTREG);
  if (day === null) return `Sem data prevista para chegar${place && ` ${withPlace('to', place)}`}`;
  if (day >= today) return `Chega ${arrivalDay(day, today)}${where('to')}`;
  return `Atrasada há ${daysText(daysBetween(day, today))}: era esperada em ${shortDay(day, today)}${where('at')}`;
}
