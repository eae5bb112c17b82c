import { refuseInTransaction } from '../db/transaction';
import { HttpProblem } from '../platform/problem';
import { circuitBreaker } from './breaker';
import type { Asker, ErpGateway, ErpLists } from './port';
import { hideInText, hideSecret } from './secrets';
import type { TimeLog } from './time-log';

export interface GuardOptions {
  readonly log: TimeLog;
  readonly now: () => Date;
  /** A monotonic clock in ms, for durations. */
  readonly monotonic: () => number;
  /** Maximum duration of a call in ms; 15 s by default. */
  readonly timeoutMs?: number | undefined;
}

/** Includes ErpBadValue. */
const isCallersFault = (error: unknown) => error instanceof HttpProblem;

/** Runs one call of the port; `body` holds its arguments for the time log. */
type Guard = <S extends Asker, R>(
  routine: string,
  asker: S,
  body: readonly unknown[],
  call: (asker: S) => Promise<R>,
) => Promise<R>;

/** A guard with its own circuit breaker. */
export function guardOf({ log, now, monotonic, timeoutMs: timeout = 15_000 }: GuardOptions): Guard {
  const run = circuitBreaker({ failures: 5, coolDown: 10_000, timeout, monotonic }, isCallersFault);

  return async (routine, asker, body, call) => {
    refuseInTransaction('The ERP');
    const [start, from] = [now(), monotonic()];
    const entry = (status: 'ok' | 'error', message: string | null) => {
      const { userId, ...whose } = asker;
      const end = new Date(start.getTime() + Math.round(monotonic() - from));
      const logged = JSON.stringify([whose, ...body], hideSecret);
      log.add({ routine, start, end, status, message, body: logged, userId });
    };
    try {
      const result = await run((signal) => call({ ...asker, signal }));
      entry('ok', null);
      return result;
    } catch (error) {
      entry('error', hideInText(error instanceof Error ? error.message : String(error)));
      throw error;
    }
  };
}

type Area = Readonly<Record<string, (asker: never, ...args: never[]) => Promise<unknown>>>;

/** Guards the calls of one area; each is logged as `area.call`. */
export function guardedArea<A extends object>(guard: Guard, name: string, area: A): A {
  const calls = Object.entries(area as Area).map(([call, run]) => [
    call,
    (asker: never, ...args: never[]) =>
      guard(`${name}.${call}`, asker, args, (guarded) => run(guarded, ...args)),
  ]);
  return Object.fromEntries(calls) as A;
}

/** Lists are logged by their endpoint and query, without their declaration. */
const guardedLists = (guard: Guard, lists: ErpLists): ErpLists => ({
  page: (scope, list, ask) =>
    guard(`${list.endpoint}.list`, scope, [ask.query], (guarded) => lists.page(guarded, list, ask)),
  slice: (scope, list, ask, part) =>
    guard(`${list.endpoint}.extract`, scope, [ask.query, part], (guarded) =>
      lists.slice(guarded, list, ask, part),
    ),
  counts: (scope, list, ask) =>
    guard(`${list.endpoint}.counts`, scope, [ask.query], (guarded) => lists.counts(guarded, list, ask)),
  branches: (scope, of) =>
    guard('options.branches', scope, [of.map(({ endpoint }) => endpoint)], (guarded) =>
      lists.branches(guarded, of),
    ),
  products: (scope, of) =>
    guard('options.products', scope, [of.map(({ endpoint }) => endpoint)], (guarded) =>
      lists.products(guarded, of),
    ),
});

/**
 * Wraps an adapter for use by the areas: every call is logged and gets a signal that is aborted on time-out. A failing
 * ERP becomes ErpUnavailable (503 on the wire), at once while its circuit is open.
 */
export function guardedGateway(adapter: ErpGateway, options: GuardOptions): ErpGateway {
  const guard = guardOf(options);
  return {
    lists: guardedLists(guard, adapter.lists),
    contracts: guardedArea(guard, 'contracts', adapter.contracts),
    invoices: guardedArea(guard, 'invoices', adapter.invoices),
    deliveries: guardedArea(guard, 'deliveries', adapter.deliveries),
    news: guardedArea(guard, 'news', adapter.news),
    customers: guardedArea(guard, 'customers', adapter.customers),
    catalog: guardedArea(guard, 'catalog', adapter.catalog),
    ordering: guardedArea(guard, 'ordering', adapter.ordering),
  };
}
