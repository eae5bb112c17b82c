import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { serverUrl } from './database';

/** Held while a folder of the run is made. */
const ONCE_LOCK = 7_002;

/**
 * A folder below the run's own, which goes with it (cluster.ts): the first test file that needs it has it made, whichever
 * worker it is in, and the others wait.
 */
export async function oncePerRun(
  name: string,
  make: (folder: string) => Promise<void> | void,
): Promise<string> {
  const folder = path.join(process.env.TEST_RUN_DIR ?? '', name);
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [ONCE_LOCK, name]);
    if (fs.existsSync(folder)) return folder;
    const unfinished = `${folder}.new`;
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.mkdirSync(unfinished);
    await make(unfinished);
    fs.renameSync(unfinished, folder);
    return folder;
  } finally {
    await client.end();
  }
}
