import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Env } from '../config/env';
import { DEMO_REFUSED, StartError } from '../config/start-error';
import { DatasetError, loadDataset } from '../dataset/load';
import { makeDataset } from '../dataset/make';
import { loadOptions } from '../portal-sections';

/**
 * Loads ERP_DATASET, or the generated demo, into a database without a dataset; later starts do not reload. A portal that
 * follows an ERP has no demo of its own. Throws a
 * StartError if a demo is not allowed here.
 */
export async function loadFirstDataset(
  pool: pg.Pool,
  env: Pick<Env, 'erpDataset' | 'dataDir' | 'demoAllowed' | 'filesDir' | 'filesS3' | 'erpSource'>,
): Promise<void> {
  const { rows } = await pool.query<{ loaded: boolean; demo: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM portal.settings WHERE key = 'dataset') OR EXISTS (SELECT 1 FROM portal.users) AS loaded,
       EXISTS (SELECT 1 FROM portal.settings WHERE key = 'dataset' AND (value->>'demo')::boolean) AS demo`,
  );
  const follows = env.erpSource === 'protheus';
  const demo = rows[0]?.loaded ? rows[0].demo : !follows && env.erpDataset === undefined;
  if (demo && !env.demoAllowed) throw new StartError(DEMO_REFUSED);
  if (rows[0]?.loaded || (follows && env.erpDataset === undefined)) return;
  const dir = env.erpDataset ?? (await freshDemo(env.dataDir));
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
async function freshDemo(dataDir: string): Promise<string> {
  const dir = path.join(dataDir, 'demo-dataset');
  fs.rmSync(dir, { recursive: true, force: true });
  await makeDataset(dir);
  return dir;
}
