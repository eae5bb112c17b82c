/** What browsers with a session told of a version. */
export interface Told {
  /** How often it was opened. */
  readonly loads: number;
  /** Page views with at least one fault; may be above `loads`, which leaves out loads that failed. */
  readonly faultyTabs: number;
}

/** How many openings are needed to judge, and how many of them must have failed. */
const SAMPLE = { opened: 20, faulty: 5 };
/** A canary may fail this much more often than the live version, as a share of its openings. */
const MARGIN = 0.05;
/** And this many times as often. */
const TIMES = 2;

/** The share of openings that failed, from 0 to 1. */
function faultRate({ loads, faultyTabs }: Told): number {
  const opened = openedOf({ loads, faultyTabs });
  return opened === 0 ? 0 : faultyTabs / opened;
}

const openedOf = ({ loads, faultyTabs }: Told) => Math.max(loads, faultyTabs);
const percent = (share: number) =>
  share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/**
 * Why a canary is to be withdrawn, in one sentence; null while it may stay. It must have been opened often enough, and
 * fail by more than the live version does: a fault of the portal or of a browser is in both.
 */
export function verdict(canary: Told, live: Told): string | null {
  if (openedOf(canary) < SAMPLE.opened || canary.faultyTabs < SAMPLE.faulty) return null;
  const [rate, usual] = [faultRate(canary), faultRate(live)];
  if (rate < usual + MARGIN || rate < usual * TIMES) return null;
  return `Recolhida sozinha: falhas em ${canary.faultyTabs} de ${openedOf(canary)} aberturas (${percent(rate)}); na versão no ar, em ${percent(usual)}.`;
}
