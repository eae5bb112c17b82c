import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCESS, USER_TYPE } from 'api-contract';
import { newBoss } from '../../../jobs/boss';
import { addUser, PASSWORD } from '../../world';
import { type FaultDatabase, faultDatabase } from '../database';
import { killablePortal, type KillablePortal } from '../process';
import { mailSink, type MailSink } from '../../mail-sink';

/** About 4 KB each: three parts of 7 MB. */
const ROWS = 4000;
const MASTER = { email: 'master@fault.test', password: PASSWORD };

let database: FaultDatabase;
let sink: MailSink;
let portal: KillablePortal;
beforeAll(async () => {
  database = await faultDatabase();
  sink = await mailSink();
  const { dataDir, databaseUrl } = database;
  const env = { DATA_DIR: dataDir, SMTP_URL: sink.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  portal = killablePortal(env, dataDir, 1);
}, 240_000);
afterAll(async () => {
  await portal.kill();
  await sink.close();
  await database.remove();
});

async function fill(): Promise<void> {
  const { pool, stop } = await database.open();
  await addUser(pool, { ...MASTER, type: USER_TYPE.master, access: [ACCESS.admin], companies: [] });
  await pool.query(
    `INSERT INTO portal.audit_log (created_at, user_name, area, action, subject, before)
     SELECT now(), 'x', 'user', 'update', 'row ' || n, jsonb_build_object('name', repeat('x', 4000))
     FROM generate_series(1, ${ROWS}) AS n`,
  );
  await stop();
}

async function call<T>(url: string, payload: object, authorization = ''): Promise<T> {
  const answer = await fetch(`${portal.url()}/api/${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(payload),
  });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<T>;
}

/**
 * On a server nobody knows that a process has died: its job is taken up when the time it may take is over, by
 * maintenance that runs each minute. Both come at once here.
 */
async function jobsExpire(): Promise<void> {
  if (database.databaseUrl === undefined) return;
  const { pool, stop } = await database.open();
  const { rowCount } = await pool.query(
    `UPDATE pgboss.job SET started_on = now() - expire_in - interval '1 second'
     WHERE state = 'active' AND name LIKE 'report-%'`,
  );
  expect(rowCount).toBe(1);
  await newBoss(pool).maintain();
  await stop();
}

/** The parts of reports that are made. */
const made = () => {
  const dir = path.join(database.dataDir, 'files/reports');
  return fs.existsSync(dir) ? fs.readdirSync(dir) : [];
};
async function until(what: () => boolean): Promise<void> {
  while (!what()) await sleep(5);
}

it('a report whose making was killed is made whole after the restart, and mailed once', async () => {
  await portal.start();
  await portal.kill();
  await fill();
  await portal.start();
  const { token } = await call<{ token: string }>('login', MASTER);
  await call(
    'audit_log/extract',
    { format: 'csv', columns: ['Registro', 'Antes'], order_by: 'id', order_type: 'ASC' },
    `Bearer ${token}`,
  );
  await until(() => made().length > 0);
  await portal.kill();
  const left = made();
  expect(sink.mails).toEqual([]);
  await jobsExpire();

  await portal.start();
  await until(() => sink.mails.length >= 3);
  // A mail too many would come now.
  await sleep(1500);
  // Two loops of this process send them at the same time.
  const mails = [...sink.mails].sort((a, b) => a.subject.localeCompare(b.subject));
  expect(mails.map(({ subject }) => subject.split(' · ')[0])).toEqual([
    'Relatório: Auditoria – parte 1',
    'Relatório: Auditoria – parte 2',
    'Relatório: Auditoria – parte 3 (última)',
  ]);
  const rows = mails.flatMap(({ csv }) => csv.trimEnd().split('\r\n').slice(1));
  expect(rows.map((row) => row.split(';')[0])).toEqual(
    Array.from({ length: ROWS }, (_, n) => `row ${n + 1}`),
  );
  // What was sent is gone; what the killed process left waits for the daily sweep.
  expect(made()).toEqual(left);
}, 300_000);
