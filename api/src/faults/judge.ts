/** What browsers with a session told of a version. */
export interface Told {
  /** How often it was opened. */
  readonly loads: number;
  /** Page views with at least one fault; may be above `loads`, which leaves out loads that failed. */
  readonly faultyTabs: number;
}

/** An hour of a canary, beside what was told of the version that everybody has. */
export interface CanaryHour {
  readonly canary: Told;
  readonly live: Told;
}

/** The share of openings of a release that may have a fault, where its area names no other. */
export const FAULT_BUDGET = 0.005;

/** How many openings are needed to judge, and how many of them must have failed: one user's bad day is no release's. */
const SAMPLE = { opened: 20, faulty: 5 };
/** So often may a canary that fails no more than the live version be withdrawn, however often it is looked at. */
const FALSE_ALARM = 0.01;
/** By how much the odds of a fault may be those of the canary: what is weighed against their being the same. */
const ODDS = [2, 4, 8, 16, 32, 64];

/** A step of a canary ends after so many openings and so long, or after the longest time where nobody opens it. */
const STEP = { opened: 100, shortestMs: 10 * 60_000, longestMs: 24 * 3_600_000 };

const openedOf = ({ loads, faultyTabs }: Told) => Math.max(loads, faultyTabs);

/** The share of openings that failed, from 0 to 1. */
export function faultRate(told: Told): number {
  const opened = openedOf(told);
  return opened === 0 ? 0 : told.faultyTabs / opened;
}

const percent = (share: number) =>
  share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

const sum = (all: readonly Told[]): Told => ({
  loads: all.reduce((total, { loads }) => total + loads, 0),
  faultyTabs: all.reduce((total, { faultyTabs }) => total + faultyTabs, 0),
});

/**
 * How many times better what was seen is explained by a canary that fails more often than by one that fails as the live
 * version does. Of an hour's faults each is the canary's with the canary's share of the hour's openings; in an hour
 * without the live version each opening fails with `usual` (docs/adr/0161).
 */
function evidence(hours: readonly CanaryHour[], usual: number): number {
  const weighed = hours.map(({ canary, live }) => {
    const [own, others] = [openedOf(canary), openedOf(live)];
    return others > 0
      ? { hits: canary.faultyTabs, of: canary.faultyTabs + live.faultyTabs, chance: own / (own + others) }
      : { hits: canary.faultyTabs, of: own, chance: usual };
  });
  const likelier = ODDS.map((odds) =>
    Math.exp(
      weighed.reduce(
        (total, { hits, of, chance }) =>
          total + hits * Math.log(odds) - of * Math.log(1 + (odds - 1) * chance),
        0,
      ),
    ),
  );
  return likelier.reduce((total, one) => total + one, 0) / ODDS.length;
}

/** Whether a canary fails above its budget and more often than the live version. */
function isUneasy(canary: Told, live: Told, budget: number): boolean {
  const rate = faultRate(canary);
  return rate > budget && rate > faultRate(live);
}

/**
 * Why a canary is to be withdrawn, in one sentence; null while it may stay. `hours` are those in which it was opened: a
 * fault of the portal or of a browser is in both versions. Asking again and again finds no more wrongly than
 * {@link FALSE_ALARM}.
 */
export function verdict(hours: readonly CanaryHour[], budget = FAULT_BUDGET): string | null {
  const canary = sum(hours.map((hour) => hour.canary));
  const live = sum(hours.map((hour) => hour.live));
  if (openedOf(canary) < SAMPLE.opened || canary.faultyTabs < SAMPLE.faulty) return null;
  if (!isUneasy(canary, live, budget)) return null;
  if (evidence(hours, Math.max(budget, faultRate(live))) < 1 / FALSE_ALARM) return null;
  return `Recolhida sozinha: falhas em ${canary.faultyTabs} de ${openedOf(canary)} aberturas (${percent(faultRate(canary))}); na versão no ar, em ${percent(faultRate(live))}.`;
}

/** How far a canary by steps is: since when it is at its present share, and how often it had been opened by then. */
export interface StepBegun {
  readonly at: string;
  readonly opened: number;
}

/**
 * Whether a canary by steps goes on to the next one, and how often it has been opened. It waits while it is uneasy: then
 * further openings decide, or a person does.
 */
export function goesOn(
  hours: readonly CanaryHour[],
  { at, opened }: StepBegun,
  now: Date,
  budget = FAULT_BUDGET,
): { readonly on: boolean; readonly opened: number } {
  const canary = sum(hours.map((hour) => hour.canary));
  const live = sum(hours.map((hour) => hour.live));
  const openings = openedOf(canary);
  const passed = now.getTime() - Date.parse(at);
  const enough = openings - opened >= STEP.opened && passed >= STEP.shortestMs;
  return { on: (enough || passed >= STEP.longestMs) && !isUneasy(canary, live, budget), opened: openings };
}
