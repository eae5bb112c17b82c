import { refuseInTransaction } from '../../db/transaction';
import { tracedCall } from '../../observe/tracing';
import { HttpProblem } from '../../platform/problem';
import { circuitBreaker } from '../breaker';
import { hideInText, hideSecret } from '../secrets';
import type { TimeLog } from '../time-log';
import type { Asker, ErpOrderNumber, ErpWriter, FreshFacts } from './port';

interface GuardOptions {
  readonly log: Pick<TimeLog, 'add'>;
  readonly now: () => Date;
  /** A monotonic clock in ms, for durations. */
  readonly monotonic: () => number;
  /** Maximum duration of a call in ms; 15 s by default. */
  readonly timeoutMs?: number | undefined;
}

/** Includes what the ERP refuses. */
const isCallersFault = (error: unknown) => error instanceof HttpProblem;

const orderSaid = ({ branch, number }: ErpOrderNumber) => `Pedido ${branch}/${number}`;
const factsSaid = (facts: FreshFacts | null) =>
  facts ? `Saldo ${facts.balance}${facts.blocked ? ', cliente bloqueado' : ''}` : 'Nenhum item';

/**
 * Wraps a writer for use by the areas: each call is logged as `writer.<call>` with its arguments and what came back, and gets a signal that
 * is aborted on time-out. A failing ERP becomes ErpUnavailable (503), at once while its circuit is open.
 */
export function guardedWriter(
  writer: ErpWriter,
  { log, now, monotonic, timeoutMs: timeout = 15_000 }: GuardOptions,
): ErpWriter {
  const run = circuitBreaker({ failures: 5, coolDown: 10_000, timeout, monotonic }, isCallersFault);

  async function guarded<R>(
    call: keyof ErpWriter,
    { userId }: Asker,
    body: readonly unknown[],
    ask: (asker: Asker) => Promise<R>,
    said: (result: R) => string,
  ): Promise<R> {
    refuseInTransaction('The ERP');
    const [start, from] = [now(), monotonic()];
    const entry = (status: 'ok' | 'error', message: string | null) => {
      const end = new Date(start.getTime() + Math.round(monotonic() - from));
      const logged = JSON.stringify(body, hideSecret);
      log.add({ routine: `writer.${call}`, start, end, status, message, body: logged, userId });
    };
    try {
      const result = await tracedCall(`writer.${call}`, {}, () => run((signal) => ask({ userId, signal })));
      entry('ok', said(result));
      return result;
    } catch (error) {
      entry('error', hideInText(error instanceof Error ? error.message : String(error)));
      throw error;
    }
  }

  const { receive, sell } = writer;
  return {
    create: (asker, order) => guarded('create', asker, [order], (by) => writer.create(by, order), orderSaid),
    find: (asker, key) =>
      guarded(
        'find',
        asker,
        [key],
        (by) => writer.find(by, key),
        (order) => (order ? orderSaid(order) : 'Nenhum pedido'),
      ),
    fresh: (asker, of, keys) =>
      guarded('fresh', asker, [of, keys], (by) => writer.fresh(by, of, keys), factsSaid),
    ...(sell && { sell: (asker, sale) => guarded('sell', asker, [sale], (by) => sell(by, sale), orderSaid) }),
    ...(receive && {
      receive: (asker, receipt) =>
        guarded(
          'receive',
          asker,
          [receipt],
          (by) => receive(by, receipt),
          () => `Título ${receipt.number}`,
        ),
    }),
  };
}
