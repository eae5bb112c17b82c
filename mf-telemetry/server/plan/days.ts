import type { IsoDate } from 'api-contract';
import type { Day } from './planner';

const DAY_MS = 86_400_000;

/** A calendar day as the planner counts them. */
export const dayNumber = (day: IsoDate): Day => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** {@link dayNumber} back. */
export const dayText = (day: Day): IsoDate =>
  new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
