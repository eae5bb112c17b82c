import { daysToExpiry } from './contract';
import type { IsoDate } from './dates';
import { foldText } from './fold-text';
import { formatCount } from './format';
import { isOpenTitle } from './title';

/** How urgent a date is: shown in red, in amber, or without colour. */
export type Urgency = 'late' | 'soon' | 'none';

/** A title is due soon within this many days (the view 'Próximos 7 dias'). */
const SOON_DAYS = 7;

/** A number with its noun: '1 linha', '1.200 linhas'. */
export const amountOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** '1 dia', '1.096 dias'. */
export const daysText = (count: number): string => amountOf(count, 'dia', 'dias');

interface Due {
  readonly E1_STATUS: string;
  readonly E1_SALDO?: string | undefined;
  readonly E1_VENCTO: string;
  readonly E1_VENCREA: string;
}

/** The due date of a title: the real one (E1_VENCREA) if the ERP has set it (docs/product/finance.md, 'Due date'). */
export const dueDate = ({ E1_VENCREA, E1_VENCTO }: Pick<Due, 'E1_VENCREA' | 'E1_VENCTO'>): string =>
  E1_VENCREA || E1_VENCTO;

/** Days until an open title is due, negative if it is overdue; null if it is not open or the date is unreadable. */
function daysToDue(title: Due, today: IsoDate): number | null {
  return isOpenTitle(title.E1_STATUS, title.E1_SALDO) ? daysToExpiry(dueDate(title), today) : null;
}

/**
 * The due date of an open title in words: 'Vencido há 26 dias', 'Vence hoje', 'Vence amanhã', 'Vence em 5 dias'.
 * '' if the title is paid or renegotiated, or the date is unreadable.
 */
export function dueText(title: Due, today: IsoDate): string {
  const left = daysToDue(title, today);
  if (left === null) return '';
  if (left < 0) return `Vencido há ${daysText(-left)}`;
  if (left === 0) return 'Vence hoje';
  return left === 1 ? 'Vence amanhã' : `Vence em ${daysText(left)}`;
}

/** Late: open and due before today. Soon: due within 7 days, today included. */
export function dueUrgency(title: Due, today: IsoDate): Urgency {
  const left = daysToDue(title, today);
  if (left === null || left > SOON_DAYS) return 'none';
  return left < 0 ? 'late' : 'soon';
}

/**
 * When a contract ends, by the days that are left ({@link daysToExpiry}): 'encerrado há 54 dias', 'encerra hoje', 'encerra
 * em 31 dias'. '' for none.
 */
export function expiryText(left: number | null): string {
  if (left === null) return '';
  if (left < 0) return `encerrado há ${daysText(-left)}`;
  return left === 0 ? 'encerra hoje' : `encerra em ${daysText(left)}`;
}

/** With a full stop, but not a second one: companies are called '… S.A.'. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** An ERP number for display, without leading zeros ('000012345' is '12345'). Copies, files and searches keep them. */
export function trimZeros(code: string): string {
  const text = code.trim();
  return /^0\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
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
export function withPlace(way: keyof typeof WITH_PLACE, place: string): string {
  const first = foldText(place.trim().split(/[\s.]/)[0] ?? '').toUpperCase();
  const gender = (['feminine', 'masculine'] as const).find((one) => PLACES[one].includes(first)) ?? 'other';
  return `${WITH_PLACE[way][gender]} ${place.trim()}`;
}
