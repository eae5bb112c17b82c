import { transaction } from '../db/transaction';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { datasetGateway } from './dataset/adapter';
import { guardedGateway } from './gateway';
import type { ErpGateway } from './port';
import { timeLog } from './time-log';

let portal: TestPortal;
let ana: { authorization: string };
let answers: () => Promise<never> = () => Promise.reject(new Error('password=secret: ECONNREFUSED'));

beforeAll(async () => {
  portal = await testPortal({
    erp: (pool) => ({ ...datasetGateway(pool), listInvoices: () => answers() }),
  });
  await addUser(portal.database.pool, { email: 'ana', companies: [{ code: 'A' }], access: [2, 4] });
  ana = await portal.login('ana');
});
afterAll(() => portal.close());

const logged = async (routine: string) => {
  await portal.app.flushTimeLog();
  const { rows } = await portal.database.pool.query(
    'SELECT status, message, body, total, user_id FROM portal.time_logs WHERE routine = $1 ORDER BY id',
    [routine],
  );
  return rows as { status: string; message: string | null; body: string; total: number; user_id: number }[];
};

it('writes every call to the time log, with its arguments and no token', async () => {
  await portal.call({ url: '/api/contracts/?CN9_NUMERO=77', headers: ana });
  const [entry, ...more] = await logged('contracts.list');
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ status: 'ok', message: null, total: 0, user_id: expect.any(Number) });
  expect(JSON.parse(entry?.body ?? '')).toEqual([
    { customer: 'A', stores: [] },
    { CN9_NUMERO: '77', page: 1, cTop: 25 },
  ]);
  expect(entry?.body).not.toContain(ana.authorization.slice(7));
});

it('says that the ERP is away, and nothing of why, when it fails or hangs open', async () => {
  for (let n = 0; n < 7; n++) {
    expect(await portal.call({ url: '/api/invoices', headers: ana })).toMatchObject({
      status: 503,
      body: { message: 'O ERP está indisponível no momento. Tente novamente em instantes.' },
    });
  }
  const entries = await logged('invoices.list');
  expect(entries.map((entry) => entry.status)).toEqual(Array.from({ length: 7 }, () => 'error'));
  expect(entries.at(-1)?.message).toBe('The circuit is open');
});

it("takes a value the database refuses for the caller's mistake", async () => {
  portal.clock.pass(60_000);
  answers = () => Promise.reject(Object.assign(new Error('numeric field overflow'), { code: '22003' }));
  expect((await portal.call({ url: '/api/invoices', headers: ana })).status).toBe(422);
});

it('refuses a call inside a transaction, before it reaches the ERP', async () => {
  const asked = jest.fn();
  const erp = guardedGateway({ branches: asked } as unknown as ErpGateway, {
    log: timeLog(portal.database.pool, () => undefined),
    now: portal.clock.now,
  });
  const scope = { customer: 'A', stores: [], userId: 1 };
  await expect(transaction(portal.database.pool, () => erp.branches(scope, 'contracts'))).rejects.toThrow(
    'The ERP must not be used inside a transaction',
  );
  expect(asked).not.toHaveBeenCalled();
});
