import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { isLost } from '../http/api-error';
import { keeping } from './device';

/** Queries that were just answered by what is kept: that is no answer to keep. */
const served = new Set<string>();

/** Whether this success of a query is an old answer read again. */
export const wasServed = (hash: string): boolean => served.delete(hash);

/**
 * How every query of the portal is asked: the server first, always; where no answer comes, what is kept of an earlier one
 * stands in, with its time (docs/adr/0160).
 */
export async function orCarried<T>(
  ask: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  served.delete(query.queryHash);
  try {
    return await ask(context);
  } catch (error) {
    const scope = keeping.getSnapshot();
    if (scope === null || !isLost(error)) throw error;
    const { carriedRow } = await import(/* webpackChunkName: "carried" */ './store');
    const kept = await carriedRow(scope, query.queryHash).catch(() => null);
    if (!kept || context.signal.aborted) throw error;
    served.add(query.queryHash);
    // The answer that is being given sets its own time first.
    setTimeout(() => query.setState({ dataUpdatedAt: kept.at }));
    return kept.value as T;
  }
}
