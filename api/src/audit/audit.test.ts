import { ACCESS, type AuditRow, MAIL_MODULE, USER_STATUS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { formCall } from '../testing/multipart';
import { addUser, PASSWORD } from '../testing/world';

const NEW = 'Outra senha, bem longa!';

let portal: TestPortal;
let master: { authorization: string };
let admin: { authorization: string };
let anaId: number;

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const access = [ACCESS.admin, ACCESS.users, ACCESS.settings, ACCESS.contracts];
  await addUser(pool, { email: 'mas@portal.test', type: USER_TYPE.master, access, companies: [] });
  await addUser(pool, { email: 'adm@portal.test', type: USER_TYPE.admin, access, companies: [] });
  anaId = await addUser(pool, {
    email: 'ana@portal.test',
    access: [ACCESS.contracts],
    companies: [{ code: 'A' }],
  });
  master = await portal.login('mas@portal.test');
  admin = await portal.login('adm@portal.test');
});
afterAll(() => portal.close());

const post = async (url: string, payload: object, headers = master) => {
  const { status } = await portal.call({ method: 'POST', url: `/api/${url}`, headers, payload });
  expect(status).toBe(200);
};
const trail = async (query = '', headers = master) => {
  const { status, body } = await portal.call({ url: `/api/audit_log/?${query}`, headers });
  return { status, rows: (body as { data?: AuditRow[] }).data ?? [] };
};

it('keeps who blocked whom, from where, before and after', async () => {
  await post('users/change-status', { id: anaId }, admin);
  expect((await trail('area=user')).rows).toEqual([
    {
      id: expect.any(Number),
      created_at: expect.any(String),
      created_at_f: expect.any(String),
      user_name: 'adm@portal.test',
      ip: '127.0.0.1',
      area: 'user',
      action: 'status',
      subject_id: String(anaId),
      subject: 'ana@portal.test',
      before: { status: USER_STATUS.active },
      after: { status: USER_STATUS.inactive },
    },
  ]);
});

it('records a changed setting once, and an unchanged one not at all', async () => {
  await post('save-configs', { msg_maintenance: 'Voltamos já.' });
  await post('save-configs', { msg_maintenance: 'Voltamos já.' });
  const { rows } = await trail('area=settings&subject=manuten');
  expect(rows).toMatchObject([
    { action: 'update', before: { msg_maintenance: null }, after: { msg_maintenance: 'Voltamos já.' } },
  ]);
});

it('keeps recipients that were added and removed', async () => {
  await post('email_senders', { mail: 'ti@portal.test', module: MAIL_MODULE.ordersReport });
  const list = await portal.call({ url: '/api/email_senders', headers: master });
  const id = (list.body as { data: { id: number }[] }).data[0]?.id;
  await portal.call({ method: 'DELETE', url: `/api/email_senders/${id}`, headers: master });
  expect((await trail('subject=ti@portal')).rows.map(({ action }) => action)).toEqual(['remove', 'create']);
});

it('keeps what was changed of a customer', async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>('SELECT id FROM portal.customers');
  const url = `customers/${rows[0]?.id}`;
  await post(url, { _method: 'PUT', name: 'Empresa A', exibir_boleto: false }, admin);
  await post(url, { _method: 'PUT', name: 'Empresa A', exibir_boleto: false }, admin);
  expect((await trail('area=customer')).rows).toMatchObject([
    {
      user_name: 'adm@portal.test',
      action: 'update',
      subject: 'Empresa A',
      before: { exibir_boleto: true },
      after: { exibir_boleto: false },
    },
  ]);
});

it('keeps what users change of themselves, and of a password only that it is new', async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `SELECT id FROM portal.users WHERE email = 'adm@portal.test'`,
  );
  const id = rows[0]?.id;
  const fields = { name: 'Ada', current_password: PASSWORD, password: NEW, password_confirmation: NEW };
  const answer = await portal.call(formCall(`/api/users/${id}`, fields, null, admin));
  expect(answer.status).toBe(200);
  const [row] = (await trail('subject=Ada')).rows;
  expect(row).toMatchObject({
    area: 'user',
    action: 'update',
    subject_id: String(id),
    ip: '127.0.0.1',
    before: { name: 'adm@portal.test', password_changed: false },
    after: { name: 'Ada', password_changed: true },
  });
  expect(JSON.stringify(row)).not.toContain(NEW);
});

it('leaves no entry of a change that was refused', async () => {
  const count = async () => (await trail()).rows.length;
  const before = await count();
  const answer = await portal.call({
    method: 'POST',
    url: '/api/users/change-status',
    headers: admin,
    payload: { id: 2147483647 },
  });
  expect(answer.status).toBe(404);
  expect(await count()).toBe(before);
});

it.each([
  ['UPDATE', `UPDATE portal.audit_log SET user_name = 'x'`],
  ['DELETE', 'DELETE FROM portal.audit_log'],
  ['TRUNCATE', 'TRUNCATE portal.audit_log'],
])('is append-only: the database refuses %s', async (_what, statement) => {
  await expect(portal.database.pool.query(statement)).rejects.toThrow('audit_log is append-only');
});

it('is read by type 4 only', async () => {
  expect((await trail('', admin)).status).toBe(403);
});

it('keeps new terms by their version', async () => {
  await post('save-terms-of-use', { terms: '<p>Novos</p>' });
  // Whoever has not accepted them can open no list.
  const { rows } = await portal.database.pool.query(
    `SELECT before, after FROM portal.audit_log WHERE area = 'terms'`,
  );
  expect(rows).toEqual([
    { before: { version: null }, after: { version: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ]);
});
