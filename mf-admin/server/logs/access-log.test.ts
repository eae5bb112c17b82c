import { ACCESS, MAIL_MODULE, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';
import type { AccessLogRow } from '../../wire/rules/log-columns';

let portal: TestPortal;
let staff: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, {
    email: 'int@portal.test',
    type: USER_TYPE.staff,
    access: [ACCESS.accessLog],
    companies: [],
  });
  const gone = await addUser(pool, { email: 'gone@portal.test', companies: [{ code: 'A' }] });
  await addUser(pool, { email: 'cli@portal.test', access: [ACCESS.accessLog], companies: [{ code: 'A' }] });
  staff = await portal.login('int@portal.test');
  const visit = async (email: string, screen: string) => {
    const headers = await portal.login(email);
    const payload = { screen, route: '/admin/x' };
    await portal.call({ method: 'POST', url: '/api/analytic-log', headers, payload });
  };
  await visit('gone@portal.test', 'Contratos');
  await visit('cli@portal.test', 'Contratos');
  await visit('int@portal.test', 'Início');
  await pool.query('DELETE FROM portal.users WHERE id = $1', [gone]);
  await insert(pool, 'portal.access_log', {
    screen: 'Antiga',
    ip: '::1',
    type_id: USER_TYPE.customer,
    created_at: '2026-01-20T12:00:00Z',
  });
});
afterAll(() => portal.close());

const get = async (url: string) => {
  const { status, body } = await portal.call({ url: `/api/${url}`, headers: staff });
  expect(status).toBe(200);
  return body;
};
const rows = async (query: string) =>
  ((await get(`log_access/?show_routes=1&${query}`)) as { data: AccessLogRow[] }).data;

it('keeps who it was after the user was deleted', async () => {
  expect((await rows('user_name=gone'))[0]).toMatchObject({
    ip: '127.0.0.1',
    routes_t: 'Contratos',
    route: '/admin/x',
    user_name: 'gone@portal.test',
    customer_name: 'Empresa A',
    type_user: USER_TYPE.customer,
    created_at_f: expect.stringMatching(/^15\/06\/2026 \d\d:\d\d$/),
  });
});

it.each([
  ['orderByDesc=id', ['Antiga', 'Início', 'Contratos', 'Contratos']],
  ['orderByAsc=created_at', ['Antiga', 'Início', 'Contratos', 'Contratos']],
  [`type_user=${USER_TYPE.staff}`, ['Início']],
  ['customer_name=empresa', ['Contratos', 'Contratos']],
  ['routes_t=inicio', ['Início']],
  ['created_at=2026-01-20', ['Antiga']],
  ['user_name=nobody', []],
])('finds by %s', async (query, screens) => {
  expect((await rows(query)).map(({ routes_t }) => routes_t)).toEqual(screens);
});

it('counts by month for the three charts, for as long as the log is kept', async () => {
  const labels = ['01/2026', '02/2026', '03/2026', '04/2026', '05/2026', '06/2026'];
  expect(await get('analytic-log/access-by-month')).toEqual({
    labels,
    internal: [0, 0, 0, 0, 0, 1],
    customer: [1, 0, 0, 0, 0, 2],
  });
  expect(await get('analytic-log/screen-access-by-month')).toEqual({
    labels,
    datasets: [
      { label: 'Contratos', data: [0, 0, 0, 0, 0, 2] },
      { label: 'Antiga', data: [1, 0, 0, 0, 0, 0] },
      { label: 'Início', data: [0, 0, 0, 0, 0, 1] },
    ],
  });
  expect(await get('analytic-log/customer-access-by-month')).toEqual({
    labels,
    datasets: [{ label: 'Empresa A', data: [0, 0, 0, 0, 0, 2] }],
  });
});

it('sends its export to whoever asked and to the recipients of module 5, each once', async () => {
  const { pool } = portal.database;
  const recipient = (mail: string, module: number) => insert(pool, 'portal.email_senders', { mail, module });
  await recipient('ti@portal.test', MAIL_MODULE.accessLogReport);
  await recipient('INT@portal.test', MAIL_MODULE.accessLogReport);
  await recipient('outro@portal.test', MAIL_MODULE.ordersReport);
  const answer = await portal.call({
    method: 'POST',
    url: '/api/log_access/extract',
    headers: staff,
    payload: { format: 'csv' },
  });
  expect(answer.status).toBe(200);
  const mails = (await portal.mails()).filter(({ subject }) => subject.includes('Log de Acesso'));
  expect(mails.map(({ to }) => to).sort()).toEqual(['int@portal.test', 'ti@portal.test']);
  expect((await portal.attachmentOf(mails[0])).toString('utf8')).toContain(
    'gone@portal.test;Empresa A;Cliente',
  );
});

it('is refused to customers', async () => {
  const headers = await portal.login('cli@portal.test');
  for (const url of ['log_access', 'analytic-log/access-by-month'])
    expect((await portal.call({ url: `/api/${url}`, headers })).status).toBe(403);
});
