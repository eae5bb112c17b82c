import { ACCESS } from 'api-contract';
import { transaction } from '../db/transaction';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { testClock } from '../testing/clock';
import { ErpBadValue } from './bad-value';
import { datasetGateway } from './dataset/adapter';
import { guardedGateway } from './gateway';
import type { ErpCustomers, ErpLists } from './port';
import { timeLog } from './time-log';
import { ErpUnavailable } from './unavailable';

let portal: TestPortal;
let ana: { authorization: string };
let answers: () => Promise<never> = () => Promise.reject(new Error('password=secret: ECONNREFUSED'));

beforeAll(async () => {
  portal = await testPortal({
    erp: (pool) => {
      const real = datasetGateway(pool);
      const page: ErpLists['page'] = (scope, list, ask) =>
        list.endpoint === 'invoices' ? answers() : real.lists.page(scope, list, ask);
      return { ...real, lists: { ...real.lists, page } };
    },
  });
  await addUser(portal.database.pool, {
    email: 'ana',
    companies: [{ code: 'A' }],
    access: [ACCESS.contracts, ACCESS.invoices],
  });
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

it('writes every call to the time log, with its arguments and without tokens', async () => {
  await portal.call({ url: '/api/contracts/?CN9_NUMERO=77', headers: ana });
  const [entry, ...more] = await logged('contracts.list');
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ status: 'ok', message: null, total: 0, user_id: expect.any(Number) });
  expect(JSON.parse(entry?.body ?? '')).toEqual([
    { customer: 'A', stores: [], access: [ACCESS.contracts, ACCESS.invoices] },
    { CN9_NUMERO: '77', page: 1, cTop: 25 },
  ]);
  expect(entry?.body).not.toContain(ana.authorization.slice(7));
});

it('reports that the ERP is unavailable, without the reason, if it fails or hangs', async () => {
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

const invoices = async () => (await portal.call({ url: '/api/invoices', headers: ana })).status;

it("treats a value that the ERP cannot read as the caller's mistake", async () => {
  portal.clock.pass(60_000);
  answers = () => Promise.reject(new ErpBadValue('E1_NUM'));
  for (let n = 0; n < 6; n++)
    expect(await portal.call({ url: '/api/invoices', headers: ana })).toMatchObject({
      status: 422,
      body: { errors: { E1_NUM: ['Valor inválido.'] } },
    });
});

it('treats other database failures as ERP failures, whatever their code', async () => {
  answers = () => Promise.reject(Object.assign(new Error('division by zero'), { code: '22012' }));
  expect(await invoices()).toBe(503);
});

describe('the guard', () => {
  /** A gateway whose customers' call is `blocked`, with clocks that the test controls. */
  function guarded(blocked: ErpCustomers['blocked']) {
    const [wall, steady] = [testClock(), testClock()];
    const adapter = { ...datasetGateway(portal.database.pool) };
    const log = timeLog(portal.database.pool, () => undefined);
    const erp = guardedGateway(
      { ...adapter, customers: { ...adapter.customers, blocked } },
      { log, now: wall.now, monotonic: () => steady.now().getTime() },
    );
    return { wall, steady, ask: () => erp.customers.blocked({ userId: 1 }), erp };
  }

  it('allows calls again even if the wall clock was set back', async () => {
    let fails = true;
    const { ask, wall, steady } = guarded(() =>
      fails ? Promise.reject(new Error('away')) : Promise.resolve([]),
    );
    for (let n = 0; n < 5; n++) await expect(ask()).rejects.toThrow(ErpUnavailable);
    fails = false;
    await expect(ask()).rejects.toThrow('The circuit is open');
    wall.pass(-60 * 60 * 1000);
    steady.pass(10_000);
    await expect(ask()).resolves.toEqual([]);
  });

  it('passes a signal to every call, also to a detached method', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { erp } = guarded(({ signal }) => {
      signals.push(signal);
      return Promise.resolve(['000201']);
    });
    const { blocked, facts } = erp.customers;
    expect(await blocked({ userId: 1 })).toEqual(['000201']);
    expect(await facts({ userId: 1 }, ['nobody'])).toEqual([]);
    expect(signals).toEqual([expect.any(AbortSignal)]);
  });

  it('refuses a call inside a transaction before it reaches the ERP', async () => {
    const asked = jest.fn();
    const { ask } = guarded(asked);
    await expect(transaction(portal.database.pool, ask)).rejects.toThrow(
      'The ERP must not be used inside a transaction',
    );
    expect(asked).not.toHaveBeenCalled();
  });
});
