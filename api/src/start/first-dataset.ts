import type pg from 'pg';
import type { Env } from '../config/env';
import { StartError } from '../config/start-error';
import { DatasetError, loadDataset } from '../dataset/load';

/** Loads ERP_DATASET, or the generated demo, into a database that never had a dataset; later starts leave it alone. */
export async function loadFirstDataset(
  pool: pg.Pool,
  env: Pick<Env, 'erpDataset' | 'dataDir'>,
): Promise<void> {
  const { rows } = await pool.query<{ loaded: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM portal.settings WHERE key = 'dataset') OR EXISTS (SELECT 1 FROM portal.users) AS loaded`,
  );
  if (rows[0]?.loaded) return;
  const dir = env.erpDataset;
  if (dir === undefined) return;
  console.log(`Loading ${dir} …`);
  try {
    await loadDataset(pool, dir);
  } catch (error) {
    if (error instanceof DatasetError)
      throw new StartError(`${error.message}. Nothing was loaded; dataset:check ${dir} lists every error.`);
    throw error;
  }
}
