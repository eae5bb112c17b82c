import type { AddressInfo } from 'node:net';
import { mailSink, type MailSink } from 'api/testing/mail-sink';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { callUntilTold, type Calling } from './caller';
import { countLines } from './download';
import { measureExport, measureReport } from './measure-report';
import { makeTitles, makeUsers, STAFF, USER } from './world';

const ROWS = 3000;
let sink: MailSink;
let portal: TestPortal;
beforeAll(async () => {
  sink = await mailSink();
  portal = await testPortal({ smtpUrl: sink.url });
  await makeTitles(portal.database.pool, ROWS);
  await makeUsers(portal.database.pool, ROWS);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  await portal.app.startJobs();
});
afterAll(async () => {
  await portal.close();
  await sink.close();
});

const inThisThread = async (calling: Calling) => {
  let told = false;
  const called = callUntilTold(calling, () => told);
  return {
    end: () => {
      told = true;
      return called;
    },
  };
};

it('a report of the bench is whole, and other calls are answered while it is made', async () => {
  const { port } = portal.app.server.address() as AddressInfo;
  const { authorization } = await portal.login(USER.email);
  const run = { port, authorization, top: ROWS, idleMs: 100, begin: inThisThread, mails: sink.mails };
  const found = await measureReport({ ...run, format: 'csv' });
  expect(found).toMatchObject({ rows: ROWS, parts: 1, failed: 0 });
  for (const times of [...found.idle, ...found.busy]) expect(times.length).toBeGreaterThan(0);
  const lines = sink.mails[0]?.csv.trimEnd().split('\r\n').slice(1) ?? [];
  const numbers = lines.map((line) => /\d{9}/.exec(line)?.[0]);
  expect(numbers).toEqual(Array.from({ length: ROWS }, (_, n) => String(n + 1).padStart(9, '0')));
}, 120_000);

it('the export of all users of the bench is whole, and other calls are answered while it is sent', async () => {
  const { port } = portal.app.server.address() as AddressInfo;
  const { authorization } = await portal.login(USER.email);
  const { authorization: staff } = await portal.login(STAFF.email);
  const file = { path: '/api/user/export', authorization: staff };
  const run = { port, authorization, idleMs: 100, begin: inThisThread, lines: countLines };
  const found = await measureExport({ ...run, file });
  expect(found).toMatchObject({ rows: ROWS + 2, failed: 0 });
  await expect(measureExport({ ...run, file: { ...file, authorization } })).rejects.toThrow('403');
}, 120_000);
