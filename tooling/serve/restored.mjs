// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { login } from './login.mjs';
import { freePort } from './free-port.mjs';

/** The rows of every table, without those that each start and call adds to. */
const COUNTS = `
  SELECT format('%s.%s', schemaname, relname) AS name,
    (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I.%I', schemaname, relname), false, true, '')))[1]::text AS rows
  FROM pg_stat_user_tables
  WHERE schemaname <> 'pgboss' AND relname NOT IN ('time_logs', 'access_log', 'sessions')
  ORDER BY 1`;

/**
 * docs/serving.md, 'Backup and restore', followed to the letter: a dump of the running portal and a copy of its folder,
 * restored elsewhere.
 * @param {import('./checks.mjs').Setup} setup
 */
export async function restored({ origin, portal, cluster, dir }) {
  const { headers } = await login(origin);
  const dump = path.join(dir, 'portal.dump');
  const copy = path.join(dir, 'restored');
  const elsewhere = cluster.url.replace(/\/postgres$/, '/restored');
  const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    execFileSync(path.join(cluster.bin, program), args, { encoding: 'utf8' });
  /**
   * Dumps, and answers what there was: at a moment at which no job wrote.
   * @returns {Promise<string>}
   */
  async function dumped() {
    const before = await cluster.query(COUNTS);
    run('pg_dump', '--format=custom', `--file=${dump}`, cluster.url);
    return (await cluster.query(COUNTS)) === before ? before : dumped();
  }

  const before = await dumped();
  fs.cpSync(portal.env.DATA_DIR, copy, { recursive: true });

  await cluster.query('CREATE DATABASE restored');
  run('pg_restore', '--exit-on-error', `--dbname=${elsewhere}`, dump);
  assert.ok(before.split('\n').length > 40, 'the tables are counted');
  assert.equal(await cluster.query(COUNTS, elsewhere), before);

  const port = await freePort();
  await portal.start(port, { DATABASE_URL: elsewhere, DATA_DIR: copy });
  try {
    // The session from before the restore: nobody has to log in again.
    const answer = await fetch(`http://127.0.0.1:${port}/api/users/sessions`, { headers });
    assert.equal(answer.status, 200);
  } finally {
    await portal.stop(port);
  }
  return `${Math.round(fs.statSync(dump).size / 1024)} kB`;
}
