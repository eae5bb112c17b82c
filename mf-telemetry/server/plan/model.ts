import type { IsoDate } from 'api-contract';
import type { SensorHealth } from '../alarms/sensor';
import type { ReceivingTimes } from '../schema';

/** Days since 1970-01-01: the planner knows no clock and no time of day. */
export type Day = number;

const DAY_MS = 86_400_000;

/** A calendar day as the planner counts them. */
export const dayNumber = (day: IsoDate): Day => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** {@link dayNumber} back. */
export const dayText = (day: Day): IsoDate =>
  new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** A negotiation that could fill a tank. Quantities in its billing unit. */
export interface Supply {
  readonly key: string;
  /** A1_LOJA that it delivers to alone; null where it delivers to any. */
  readonly store: string | null;
  /** A1_LOJA of the contract's own sheet: it comes before others. */
  readonly home?: string;
  readonly product: string;
  readonly unit: string;
  readonly balance: number;
  /** By the vehicle rule; `most` is Infinity where it has none. */
  readonly least: number;
  readonly most: number;
  readonly lastDay: Day;
}

/** A tank as the planner sees it. Volumes m³. */
export interface PlannedTank {
  readonly id: string;
  /** A1_LOJA; tanks of one store are one site. */
  readonly store: string | null;
  readonly product: string;
  readonly capacity: number;
  readonly critical: number;
  readonly overfill: number | null;
  /** Null where there is no reading, or not enough of them. */
  readonly volume: number | null;
  readonly usePerDay: number | null;
  /** t/m³. */
  readonly density: number | null;
  /** Whether its sensor can be believed, and why not. */
  readonly sensor: { readonly state: SensorHealth['state']; readonly reason: string | null };
  readonly receive: ReceivingTimes;
  /** Its buyer skipped what would have come until then. */
  readonly notBefore?: Day | undefined;
}

/** What is ordered and has not come yet. */
export interface Underway {
  readonly tank: string;
  /** The need of the plan that it meets. */
  readonly need?: number;
  readonly day: Day;
  readonly volume: number;
}

/** How long orders take from request to delivery, as past deliveries tell it: days. */
export interface Lead {
  readonly median: number;
  readonly ninth: number;
}

/** What a plan is made from. */
export interface PlanState {
  readonly today: Day;
  readonly days: number;
  readonly holidays: ReadonlySet<Day>;
  readonly lead: Lead;
  readonly tanks: readonly PlannedTank[];
  readonly supplies: readonly Supply[];
  readonly underway: readonly Underway[];
}

/** An order that would fill a tank. `safeUntil` is the day on which it would be at its safety level without it. */
export interface Proposal {
  readonly tank: string;
  readonly day: Day;
  /** The day to order on, so that nine of ten orders come in time. */
  readonly orderOn: Day;
  readonly supply: Supply;
  /** Whole, in the supply's billing unit. */
  readonly quantity: number;
  readonly volume: number;
  /** m³ expected in the tank when it comes. */
  readonly levelThen: number;
  readonly safeUntil: Day;
  /** The same for all tanks that one truck fills. */
  readonly truck: string;
}

/** A tank that gets no plan, and why: a sentence. */
export interface Unplanned {
  readonly tank: string;
  readonly reason: string;
}

/** When a site receives where nothing is said. */
export const USUAL_RECEIVING: ReceivingTimes = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' };

const WEEKDAYS = 7;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 3;

/** ISO weekday: 1 is Monday. */
export const weekdayOfDay = (day: Day): number => ((day + EPOCH_WEEKDAY) % WEEKDAYS) + 1;

/** Whether a site receives on a day: on its weekdays, never on a national holiday. */
export const receivesOn = ({ days }: ReceivingTimes, day: Day, holidays: ReadonlySet<Day>): boolean =>
  days.includes(weekdayOfDay(day)) && !holidays.has(day);

/** How full a tank may be. */
export const topOf = ({ capacity, overfill }: Pick<PlannedTank, 'capacity' | 'overfill'>): number =>
  Math.min(capacity, overfill ?? capacity);
