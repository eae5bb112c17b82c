import { ACCESS, addDays, saoPauloToday, USER_STATUS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';
import { tellOfferEnds } from './offer-ends';

const DAY = 24 * 3_600_000;
let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};
let id = 0;

const PEOPLE = [
  ['ana@a.example', USER_TYPE.customer, [ACCESS.orderNew]],
  ['edu@a.example', USER_TYPE.customer, [ACCESS.orderNew]],
  // May see the quotation, but not answer it.
  ['sem@a.example', USER_TYPE.customer, []],
  ['adm@boa.example', USER_TYPE.admin, []],
  ['outro@boa.example', USER_TYPE.admin, [ACCESS.orderNew]],
] as const;

const login = async () => {
  for (const [email] of PEOPLE) who[email.split('@')[0] ?? ''] = await portal.login(email);
};

beforeAll(async () => {
  portal = await testPortal({ env: { mailFrom: 'portal@boa.example' } });
  const { pool } = portal.database;
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'ÁCIDO', b1_um: 'KG' });
  await insert(pool, 'erp.sa1', { a1_cod: 'A', a1_loja: '01', a1_nome: 'EMPRESA A', a1_setor: '1' });
  for (const [email, type, access] of PEOPLE)
    await addUser(pool, { email, type, companies: [{ code: 'A' }], access: [...access] });
});
/** A quotation of its own for each test, and no offer of another's. */
beforeEach(async () => {
  await portal.database.pool.query('DELETE FROM orders.offers');
  await login();
  const saved = await call('/save', 'ana', {
    product: 'P1',
    quantity: '1000',
    und: 'KG',
    deadline: '31/12/2099',
    delivery_place: 'Fábrica',
    city: 'SANTOS',
    uf: 'SP',
  });
  ({ id } = saved.body as { id: number });
});
afterAll(() => portal.close());

const call = (path: string, user: string, payload: object = {}) =>
  portal.call({ method: 'POST', url: `/api/licitations${path}`, payload, headers: who[user] });
const make = async (days: number) => {
  const valid_until = addDays(saoPauloToday(portal.clock.now()), days);
  const lines = [{ product: 'P1', quantity: '1000', unit: 'KG', price: '2.35' }];
  const body = { lines, freight: 'CIF', taxes: 'Inclusos', payment: '28 dias', valid_until };
  expect((await call(`/${id}/offers`, 'adm', body)).status).toBe(201);
};
/** As the watcher of one process does it, every minute. */
const look = async () => {
  await portal.database.pool.query(`INSERT INTO pgboss.job (name, data) VALUES ('offer-ends', '{}')`);
  await portal.mails();
};
const pass = async (days: number) => {
  portal.clock.pass(days * DAY);
  await login();
};
/** Who was told of ends in the bell, and how: 'ana@a.example: proposta 1 venceu'. */
const told = async () => {
  const { rows } = await portal.database.pool.query<{ email: string; title: string }>(
    `SELECT u.email, n.title FROM portal.notifications n JOIN portal.users u ON u.id = n.user_id
     WHERE n.title ~ 'vence' AND n.title LIKE $1 AND n.in_bell ORDER BY n.id`,
    [`Cotação ${id}: %`],
  );
  return rows.map(({ email, title }) => `${email}: ${title.replace(`Cotação ${id}: `, '')}`).sort();
};
const mailed = async () =>
  (await portal.mails())
    .filter(({ subject }) => subject.startsWith(`Cotação ${id}: `) && subject.includes('vence'))
    .map(
      ({ to, subject }) => `${String(to)}: ${subject.replace(`Cotação ${id}: `, '').split(' · ')[0] ?? ''}`,
    )
    .sort();

const WARNED = ['ana@a.example: proposta 1 vence amanhã', 'edu@a.example: proposta 1 vence amanhã'];
const EXPIRED = [
  'adm@boa.example: proposta 1 venceu',
  'ana@a.example: proposta 1 venceu',
  'edu@a.example: proposta 1 venceu',
];

it('is told the day before to who may accept it, and at its end to the maker, too: bell and mail, each once', async () => {
  await make(3);
  await look();
  expect(await told()).toEqual([]);
  await pass(2);
  for (let n = 0; n < 2; n += 1) await look();
  expect(await told()).toEqual(WARNED);
  expect(await mailed()).toEqual(WARNED);
  await pass(1);
  await look();
  expect(await told()).toEqual(WARNED);
  await pass(1);
  for (let n = 0; n < 2; n += 1) await look();
  expect(await told()).toEqual([...EXPIRED, ...WARNED].sort());
  expect(await mailed()).toEqual([...EXPIRED, ...WARNED].sort());
  const { rows } = await portal.database.pool.query<{ text: string }>(
    `SELECT DISTINCT text FROM portal.notifications WHERE title ~ 'venceu'`,
  );
  expect(rows).toEqual([
    {
      text: expect.stringMatching(
        /^A proposta de R\$\s2\.350,00 valia até \d\d\/\d\d\/\d{4} e não pode mais ser aceita\.$/,
      ) as unknown,
    },
  ]);
});

it('is told once by two processes that look at the same time', async () => {
  await make(1);
  await pass(2);
  const tellThese = jest.fn(() => Promise.resolve());
  const deps = { pool: portal.database.pool, book: { tellThese }, now: portal.clock.now };
  const counts = await Promise.all([tellOfferEnds(deps), tellOfferEnds(deps)]);
  expect([...counts].sort()).toEqual([0, 1]);
  expect(tellThese).toHaveBeenCalledTimes(1);
});

it('is told again where the transaction that told it failed', async () => {
  await make(1);
  const tellThese = jest.fn(() => Promise.reject(new Error('killed')));
  const deps = { pool: portal.database.pool, book: { tellThese }, now: portal.clock.now };
  await expect(tellOfferEnds(deps)).rejects.toThrow('killed');
  await look();
  expect(await told()).toEqual(WARNED);
});

it('is told on the last day where nobody looked the day before, and later where nobody looked then', async () => {
  await make(3);
  await pass(3);
  await look();
  expect(await told()).toEqual(WARNED.map((one) => one.replace('amanhã', 'hoje')));
  await pass(5);
  await look();
  expect((await told()).filter((one) => one.endsWith('venceu'))).toEqual(EXPIRED);
});

it('tells of the end alone where nobody looked before it', async () => {
  await make(3);
  await pass(10);
  await look();
  expect(await told()).toEqual(EXPIRED);
});

it.each(['accept', 'decline'])('is not told after %s', async (how) => {
  await make(1);
  expect((await call(`/${id}/offers/1/${how}`, 'ana', { reason: 'Caro' })).status).toBe(200);
  await look();
  await pass(3);
  await look();
  expect(await told()).toEqual([]);
});

it('is told of the newest version alone', async () => {
  await make(1);
  await make(5);
  await look();
  await pass(3);
  await look();
  expect(await told()).toEqual([]);
});

// The last one: what it takes from people stays taken.
it('is not told to who lost the right, and to the team where its maker is gone', async () => {
  await make(1);
  await portal.database.pool.query(
    `UPDATE portal.users SET access = '{}' WHERE email = 'edu@a.example';
     UPDATE portal.users SET status = ${USER_STATUS.inactive} WHERE email = 'adm@boa.example'`,
  );
  portal.clock.pass(2 * DAY);
  await look();
  expect(await told()).toEqual(['ana@a.example: proposta 1 venceu', 'outro@boa.example: proposta 1 venceu']);
});
