import { ACCESS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';
import { TIME_LOG_STATUS } from '../../wire/rules/logs';
import type { TimeLogRow } from '../../wire/rules/log-columns';

let portal: TestPortal;
let staff: { authorization: string };

const add = (routine: string, start: string, more: object = {}) =>
  insert(portal.database.pool, 'portal.time_logs', {
    routine,
    start_date: start,
    end_date: start,
    total: 5,
    status: TIME_LOG_STATUS.ok,
    ...more,
  });

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const read = { access: [ACCESS.timeLogs], companies: [] };
  await addUser(pool, { email: 'int@portal.test', type: USER_TYPE.staff, ...read });
  await addUser(pool, { email: 'cli@portal.test', type: USER_TYPE.customer, ...read });
  const user_id = await addUser(pool, { email: 'ana.lúcia@portal.test', companies: [] });
  // Half past ten in the evening of the 9th in São Paulo.
  await add('first.list', '2026-03-10T01:30:00.250Z', { user_id, total: 900 });
  await add('second.save', '2026-03-10T15:00:00Z', {
    status: TIME_LOG_STATUS.error,
    message: 'connect postgres://erp:s3cret@db',
    body: '[{"customer":"A"},{"senha":"x"}]',
  });
  staff = await portal.login('int@portal.test');
});
afterAll(() => portal.close());

const found = async (query: string) => {
  const answer = await portal.call({ url: `/api/time_logs/?${query}`, headers: staff });
  expect(answer.status).toBe(200);
  const { data } = answer.body as { data: TimeLogRow[] };
  return data.map(({ routine }) => routine).filter((routine) => /first|second/.test(routine));
};

it('has the newest first, with exact times and who called', async () => {
  expect(await found('')).toEqual(['second.save', 'first.list']);
  const { body } = await portal.call({ url: '/api/time_logs/?routine=first', headers: staff });
  expect(body).toMatchObject({
    count: 1,
    data: [
      {
        routine: 'first.list',
        user_name: 'ana.lúcia@portal.test',
        total: 900,
        status: 'ok',
        message: null,
        start_date: '2026-03-10T01:30:00.250Z',
        start_date_f: '09/03/2026 22:30:00.250',
      },
    ],
  });
  expect((body as { data: object[] }).data[0]).not.toHaveProperty('body');
});

it.each([
  ['user_name=lucia', ['first.list']],
  ['status=error', ['second.save']],
  ['start_date=2026-03-10', ['second.save']],
  ['end_date=2026-03-09', ['first.list']],
  ['start_date=2026-03-09&end_date=2026-03-10&orderByAsc=total', ['second.save', 'first.list']],
  ['orderByAsc=start_date', ['first.list', 'second.save']],
  ['routine=nothing', []],
  ['created_at=2026-03-09', ['first.list']],
  ['created_at=2026-03-10 00:00:00,2026-03-10 23:59:59', ['second.save']],
  ['created_at=&start_date=&order_by=', ['second.save', 'first.list']],
])('finds by %s', async (query, routines) => {
  expect(await found(query)).toEqual(routines);
});

it('shows a body with its secrets masked', async () => {
  const { body } = await portal.call({ url: '/api/time_logs/?routine=second', headers: staff });
  const id = (body as { data: TimeLogRow[] }).data[0]?.id;
  const one = await portal.call({ url: `/api/time_logs/${id}`, headers: staff });
  expect(one).toMatchObject({
    status: 200,
    body: {
      data: [
        {
          id,
          routine: 'second.save',
          message: 'connect postgres://erp:••••••@db',
          body: '[{"customer":"A"},{"senha":"••••••"}]',
        },
      ],
    },
  });
  expect((await portal.call({ url: '/api/time_logs/999999', headers: staff })).status).toBe(404);
});

it.each(['31/02/2026', '2026-02-31', '2026-02-31 00:00:00,2026-02-31 23:59:59'])(
  'refuses the day %s',
  async (day) =>
    expect(await portal.call({ url: `/api/time_logs?created_at=${day}`, headers: staff })).toMatchObject({
      status: 422,
      body: { errors: { created_at: ['Data inválida.'] } },
    }),
);

it('refuses a wrong filter, and customers even with the code', async () => {
  expect(await portal.call({ url: '/api/time_logs?start_date=10/03/2026', headers: staff })).toMatchObject({
    status: 422,
    body: { errors: { start_date: [expect.any(String)] } },
  });
  const customer = await portal.login('cli@portal.test');
  expect((await portal.call({ url: '/api/time_logs', headers: customer })).status).toBe(403);
});

it('records the runs of jobs', async () => {
  await portal.database.pool.query(`DELETE FROM portal.time_logs WHERE routine LIKE 'job.%'`);
  const payload = { email: 'ana.lúcia@portal.test' };
  await portal.call({ method: 'POST', url: '/api/user/recovery', payload });
  await portal.mails();
  await portal.app.flushTimeLog();
  const { rows } = await portal.database.pool.query(
    `SELECT routine, status, message, body, user_id FROM portal.time_logs WHERE routine LIKE 'job.%'`,
  );
  const ok = { status: 'ok', body: null, user_id: null };
  expect(rows).toEqual([{ ...ok, routine: 'job.password-mail', message: 'E-mail enviado.' }]);
});

it('records no job that had nothing to do', async () => {
  await portal.app.runDueJobs();
  await portal.app.flushTimeLog();
  await portal.database.pool.query(`DELETE FROM portal.time_logs WHERE routine LIKE 'job.%'`);
  const payload = { email: 'ninguém@portal.test' };
  await portal.call({ method: 'POST', url: '/api/user/recovery', payload });
  // Another hour, with its routine jobs.
  portal.clock.pass(3_600_000);
  await portal.app.runDueJobs();
  await portal.app.flushTimeLog();
  const { rows } = await portal.database.pool.query(
    `SELECT routine FROM portal.time_logs WHERE routine LIKE 'job.%'`,
  );
  expect(rows).toEqual([]);
});
