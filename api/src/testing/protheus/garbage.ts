import type { Answer } from './generic-query';
import type { Switches } from './switches';

const GARBAGE: Record<string, (answer: Answer) => string> = {
  html: () => '<html><body>Internal error</body></html>',
  shape: (answer) => JSON.stringify({ data: answer.items }),
  number: (answer) => JSON.stringify({ ...answer, items: answer.items.map(wrong('number')) }),
  date: (answer) => JSON.stringify({ ...answer, items: answer.items.map(wrong('date')) }),
  recno: (answer) =>
    JSON.stringify({ ...answer, items: answer.items.map((item) => ({ ...item, r_e_c_n_o_: 'x' })) }),
};

/** Spoils every number or date of an item. */
const wrong = (what: 'number' | 'date') => (item: Answer['items'][number]) =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (name.includes('_e_c_n_') || value === null) return [name, value];
      if (what === 'number' && typeof value === 'number') return [name, '12,5x'];
      return [name, what === 'date' && /^\d{8}$/.test(String(value)) ? '20261399' : value];
    }),
  );

/** The answer as JSON, or what a broken ERP says instead. */
export const answerText = (answer: Answer, garbage: Switches['garbage']): string =>
  (garbage === null ? undefined : GARBAGE[garbage]?.(answer)) ?? JSON.stringify(answer);
