import { ACCESS } from 'api-contract';
import { type StandInBank, standInBank } from '../testing/pix/bank';
import { testPortal, type TestPortal } from '../testing/portal';
import { requestOf, ROUTES } from '../testing/routes';
import { twoCompanies } from '../testing/two-companies';
import { insert } from '../testing/world';

const CODES = Object.values(ACCESS);

let portal: TestPortal;
let bank: StandInBank;
let owners: Awaited<ReturnType<typeof twoCompanies>>;
const headers: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  bank = await standInBank();
  portal = await testPortal({ env: { pix: bank.settings() } });
  owners = await twoCompanies(portal, CODES);
  for (const name of ['A', 'B'] as const) {
    headers[name] = await portal.login(name);
    const { userId, paymentTxid } = owners[name];
    bank.add(paymentTxid, { total: '3700.00' });
    await insert(portal.database.pool, 'portal.passkeys', {
      id: userId,
      user_id: userId,
      credential_id: name,
      public_key: Buffer.of(1),
      counter: 0,
      transports: [],
      name: 'Notebook',
      device: 'Chrome em Linux',
      created_at: portal.clock.now(),
    });
  }
});
afterAll(async () => {
  await portal.close();
  await bank.close();
});

const ofRecords = Object.entries(ROUTES).filter(([, { record }]) => typeof record === 'number');

describe.each(ofRecords)('%s', (route, { record, sent, needs }) => {
  const isByKey = typeof needs === 'object' && 'scope' in needs;
  const ask = (who: 'A' | 'B', about: 'A' | 'B') => {
    const request = requestOf(route, sent?.(owners[about]));
    const own = isByKey ? { authorization: `Bearer ${owners[who].key}` } : headers[who];
    return portal.call({ ...request, headers: { ...request.headers, ...own } });
  };

  it(`is ${String(record)} about another company’s record`, async () => {
    const { status, text } = await ask('B', 'A');
    expect(status).toBe(record);
    const { contract, title, shipment } = owners.A;
    for (const secret of [contract.numero, title.E1_NUM, shipment.doc]) expect(text).not.toContain(secret);
  });

  // Proves that the refusal above is about tenancy. Runs after the other company's attempts, because one of these calls
  // deletes.
  it('works for the user’s own record', async () => {
    // What is made is 201; long work is accepted (202) and answered later.
    expect([200, 201, 202]).toContain((await ask('A', 'A')).status);
  });
});

it('a user who adopts another user’s company is refused', async () => {
  const { userId } = owners.B;
  const answer = await portal.call({
    ...requestOf('POST /api/user-change-customer/:userId', {
      params: { userId },
      payload: { customer_control_id: owners.A.controlId },
    }),
    headers: headers.B,
  });
  expect(answer.status).toBe(404);
});

it('a call that names a record declares whose it may be', () => {
  const { paths } = portal.app.swagger() as {
    paths: Record<
      string,
      Record<string, { parameters?: { name: string; in: string; required?: boolean }[] }>
    >;
  };
  const naming = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // A list's name, the words of a search and a period name no record.
      .filter(([, { parameters = [] }]) =>
        parameters.some(({ name, required }) => required && !['endpoint', 'q', 'from', 'to'].includes(name)),
      )
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(naming.length).toBeGreaterThan(10);
  expect(naming.filter((route) => (ROUTES[route]?.record ?? 'none') === 'none')).toEqual([]);
});
