import { ORDER_DAYS } from 'api-contract/rules';

/** The days that 'Todos os dias' stands for, from Monday on: a holiday is asked for on its own. */
export const ORDER_WEEK: readonly (typeof ORDER_DAYS)[number][] = ORDER_DAYS.filter(
  (day) => day !== 'all_days' && day !== 'holiday',
);

/** The receiving days once one of them was ticked or not: 'Todos os dias' ticks the week and follows it. */
export function daysAfter<T extends Record<(typeof ORDER_DAYS)[number], boolean>>(
  days: T,
  day: (typeof ORDER_DAYS)[number],
  on: boolean,
): Record<(typeof ORDER_DAYS)[number], boolean> {
  const ticked = day === 'all_days' ? ORDER_WEEK : [day];
  const next = Object.fromEntries(
    ORDER_DAYS.map((name) => [name, ticked.includes(name) ? on : days[name]]),
  ) as Record<(typeof ORDER_DAYS)[number], boolean>;
  return { ...next, all_days: ORDER_WEEK.every((name) => next[name]) };
}
