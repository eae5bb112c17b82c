import type pg from 'pg';
import type { PaymentDeps } from '../deps';

/** What everything of a killed process throws. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

type AsyncCall = (...args: unknown[]) => Promise<unknown>;

/**
 * A process's way to database and bank that is cut off at its `at`-th use: before it, or after it was done and before
 * its answer is there (`after`). From then on nothing of it gets through, but that the database takes back what was not
 * committed.
 */
export function killable(
  deps: PaymentDeps,
  { at, after }: { readonly at: number; readonly after: boolean },
): PaymentDeps {
  let uses = 0;
  let dead = false;
  const guarded =
    (call: AsyncCall): AsyncCall =>
    async (...args) => {
      if (dead) throw new Killed();
      dead = ++uses === at;
      if (dead && !after) throw new Killed();
      const answer = await call(...args);
      if (dead) throw new Killed();
      return answer;
    };
  const client = (kept: pg.PoolClient): pg.PoolClient => {
    const query = kept.query.bind(kept) as AsyncCall;
    const cut = guarded(query);
    return {
      query: (...args: unknown[]) => (args[0] === 'ROLLBACK' ? query(...args) : cut(...args)),
      release: kept.release.bind(kept),
    } as unknown as pg.PoolClient;
  };
  const pool = {
    query: guarded(deps.pool.query.bind(deps.pool) as AsyncCall),
    async connect() {
      if (dead) throw new Killed();
      return client(await deps.pool.connect());
    },
  } as unknown as pg.Pool;
  const bank = { ...deps.bank };
  for (const name of ['create', 'find', 'revise', 'remove'] as const)
    Object.assign(bank, { [name]: guarded(deps.bank[name] as AsyncCall) });
  return { ...deps, pool, bank };
}
