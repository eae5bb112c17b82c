import { formatCount } from './format';

/** A number with its noun: '1 linha', '1.200 linhas'. */
export const amountOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** '1 dia', '1.096 dias'. */
export const daysText = (count: number): string => amountOf(count, 'dia', 'dias');

/** With a full stop, but not a second one: companies are called '… S.A.'. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
