import type pg from 'pg';
import { loadDataset } from '../../dataset/load';
import { parseErpConfig } from '../../erp/config/config';
import { protheusClient, protheusSource } from '../../erp/source/protheus';
import { databaseMirror, syncCommand, syncDeps } from '../../erp/sync';
import { startStandIn, type StandIn } from './server';

/** What the sync of `pool` needs to follow a stand-in. */
export function followerOf(
  pool: pg.Pool,
  { url, user, password }: Pick<StandIn, 'url' | 'user' | 'password'>,
  sync: { readonly everySeconds?: number; readonly shrinkShare?: number } = {},
) {
  const config = parseErpConfig({ url, limits: { callsPerMinute: 60_000 }, sync }, user, password);
  const clocks = { now: () => new Date(), monotonic: () => performance.now() };
  const client = protheusClient(config, { log: { add: () => undefined }, ...clocks });
  return syncDeps({ pool, source: protheusSource(config, { client, now: clocks.now }), ...clocks }, config);
}

/** Fills the mirror from a dataset folder by way of a stand-in, as `erp:sync` does. */
export async function fillThroughStandIn(pool: pg.Pool, folder: string): Promise<void> {
  const standIn = await startStandIn(folder);
  try {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const deps = followerOf(pool, standIn);
    const mirror = databaseMirror(deps, () => undefined);
    const open = () => Promise.resolve({ mirror, close: () => Promise.resolve() });
    const code = await syncCommand(['sync'], { out: say, err: say, open });
    if (code !== 0) throw new Error(said.join('\n'));
  } finally {
    await standIn.close();
  }
}

type Fill = (pool: pg.Pool, folder: string) => Promise<unknown>;

/** The two ways in which a folder's rows come into the mirror; what the portal shows is the same. */
export const MIRRORS: readonly (readonly [string, Fill])[] = [
  ['a folder', (pool, folder) => loadDataset(pool, folder)],
  [
    'a Protheus',
    async (pool, folder) => {
      await loadDataset(pool, folder, { erp: false });
      await fillThroughStandIn(pool, folder);
    },
  ],
];
