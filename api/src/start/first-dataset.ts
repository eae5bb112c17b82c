import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Env } from '../config/env';
import { DEMO_REFUSED, StartError } from '../config/start-error';
import { DatasetError, loadDataset } from '../dataset/load';
import { inTurn, LOCKS } from '../db/advisory-locks';
import { loadOptions } from '../portal-sections';

type LoadEnv = Pick<Env, 'erpDataset' | 'dataDir' | 'demoAllowed' | 'filesDir' | 'filesS3' | 'erpSource'>;

/** Writes a dataset into a new folder. */
export type MakeDataset = (dir: string) => Promise<void>;

const NO_DATASET =
  'The database has no dataset yet: set ERP_DATASET to a folder, or ERP_SOURCE=protheus (docs/operating.md).';

/**
 * Loads ERP_DATASET, or what `make` makes, into a database without a dataset; later starts do not reload. A portal that
 * follows an ERP needs none. Throws a StartError if there is none, or if a demo is not allowed here.
 */
export async function loadFirstDataset(pool: pg.Pool, env: LoadEnv, make?: MakeDataset): Promise<void> {
  const { demoAllowed } = env;
  const isDue = async () => {
    const { rows } = await pool.query<{ loaded: boolean; demo: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM portal.settings WHERE key = 'dataset') OR EXISTS (SELECT 1 FROM portal.users) AS loaded,
       EXISTS (SELECT 1 FROM portal.settings WHERE key = 'dataset' AND (value->>'demo')::boolean) AS demo`,
    );
    if (rows[0]?.demo && !demoAllowed) throw new StartError(DEMO_REFUSED);
    return !rows[0]?.loaded;
  };
  if (!(await isDue()) || (env.erpSource === 'protheus' && env.erpDataset === undefined)) return;
  // Of several processes that start at once on an empty database one loads, and the others find it loaded.
  await inTurn(pool, LOCKS.firstLoad, async () => {
    if (await isDue()) await load(pool, env, make);
  });
}

async function load(pool: pg.Pool, env: LoadEnv, make: MakeDataset | undefined): Promise<void> {
  const dir = env.erpDataset ?? (await freshDataset(env, make));
  console.log(`Loading the dataset ${dir} …`);
  try {
    await loadDataset(pool, dir, loadOptions(env));
  } catch (error) {
    if (error instanceof DatasetError)
      throw new StartError(`${error.message}. Nothing was loaded; dataset:check ${dir} lists every error.`);
    throw error;
  }
}

/** Regenerated when needed, because its dates are relative to today. */
async function freshDataset(
  { dataDir, demoAllowed }: Pick<Env, 'dataDir' | 'demoAllowed'>,
  make: MakeDataset | undefined,
): Promise<string> {
  if (!make) throw new StartError(NO_DATASET);
  if (!demoAllowed) throw new StartError(DEMO_REFUSED);
  const dir = path.join(dataDir, 'demo-dataset');
  fs.rmSync(dir, { recursive: true, force: true });
  await make(dir);
  return dir;
}
