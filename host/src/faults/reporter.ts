import type { BrowserReportBody } from 'api-contract';
import { type FaultKind, HOST_BASE, plainMessage, plainStack, type TimingKind } from 'api-contract/rules';
import { ApiError } from '../http/api-error';
import { pageData } from '../http/early';
import { lastSteps } from './last-steps';
import { lastCode } from '../http/trace';
import { ownHost } from '../remotes/own-host';
import { ownToken } from '../session/token';

/** What one report holds at most: a browser sends 64 KB beside a page that closes. */
const FAULTS_AT_ONCE = 10;
const TIMINGS_AT_ONCE = 20;
/** What a page tells at most: different faults, and reports. */
const MOST_FAULTS = 40;
const MOST_REPORTS = 10;
/** The first report leaves the first page alone; each further one waits twice as long, in milliseconds. */
const FIRST_AFTER = 5000;

type Fault = BrowserReportBody['faults'][number];
type Context = Pick<BrowserReportBody, 'registry_id'> & Pick<Fault, 'page'>;

const known = new Map<string, Fault>();
let timings: BrowserReportBody['timings'] = [];
let faulty: string[] = [];
const told = new Set<string>();
let sent = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let context = (): Context => ({ registry_id: pageData().registry?.id ?? null, page: null });

/** How the reporter learns where the tab is; before, reports say nothing of it. */
export function setContext(next: () => Context): void {
  context = next;
}

/** The host's errors are of its release, where it was released. */
const releaseOf = (base: string) => (base === HOST_BASE && ownHost()) || base;

const waiting = () => [...known.values()].filter(({ count }) => count > 0);

function later(): void {
  if (sent >= MOST_REPORTS) return;
  timer ??= setTimeout(sendReport, FIRST_AFTER * 2 ** sent);
}

/** Sends what waits, also while the page closes. A report that does not arrive is lost: it must not cost the user. */
export function sendReport(): void {
  clearTimeout(timer);
  timer = undefined;
  const faults = waiting().slice(0, FAULTS_AT_ONCE);
  if (sent >= MOST_REPORTS || (faults.length === 0 && timings.length === 0)) return;
  const body: BrowserReportBody = {
    registry_id: context().registry_id,
    faults: faults.map((fault) => ({ ...fault })),
    timings: timings.slice(0, TIMINGS_AT_ONCE),
    faulty: faulty.slice(0, 10),
  };
  faults.forEach((fault) => (fault.count = 0));
  timings = timings.slice(TIMINGS_AT_ONCE);
  faulty = faulty.slice(10);
  sent += 1;
  const token = ownToken();
  void fetch('/api/browser-reports', {
    method: 'POST',
    keepalive: true,
    priority: 'low',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (waiting().length > 0 || timings.length > 0) later();
}

/** A refused call's message is for its user, and may name a record. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'not an Error';
  const status = 'status' in error && typeof error.status === 'number' ? ` ${error.status}` : null;
  return status === null ? error.message : `${error.name}${status}`;
};

/** How React ends what sets state or renders without end (its errors 185 and 301), and the host what navigates so. */
const ENDLESS =
  /Navigates without end|Too many re-renders|Maximum update depth|Minified React error #(185|301)\b/;

/** Tells of a fault of the release at an address, at most once for each different one until the next report. */
export function reportFault(release: string, kind: FaultKind, error: unknown): void {
  const base = releaseOf(release);
  const message = plainMessage(messageOf(error));
  const stack = error instanceof Error ? plainStack(error.stack ?? '') : null;
  const found: Fault = {
    base,
    kind: ENDLESS.test(message) ? 'loop' : kind,
    message,
    stack,
    page: context().page,
    steps: lastSteps(context().page),
    code: (error instanceof ApiError && error.reference) || lastCode() || null,
    count: 1,
  };
  const key = JSON.stringify([base, found.kind, message, stack]);
  const same = known.get(key);
  if (same)
    Object.assign(same, { count: Math.min(same.count + 1, 1000), steps: found.steps, code: found.code });
  else if (known.size < MOST_FAULTS) known.set(key, found);
  else return;
  if (!told.has(base)) faulty.push(base);
  told.add(base);
  later();
}

/** Tells how long something took, in milliseconds (`cls` without a unit). */
export function reportTiming(release: string, kind: TimingKind, value: number): void {
  if (timings.length >= 3 * TIMINGS_AT_ONCE) return;
  timings.push({
    base: releaseOf(release),
    kind,
    value: Math.min(Math.max(0, Math.round(value * 1000) / 1000), 600_000),
  });
  later();
}

let opened = false;

/** Tells, once in a tab, that this host opened for a user, and after how long: its canary is judged by that. */
export function reportOpening(): void {
  if (opened) return;
  opened = true;
  reportTiming(HOST_BASE, 'load', performance.now());
}
