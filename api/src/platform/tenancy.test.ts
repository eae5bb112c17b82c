import { callsOfRecords, testRecords } from '../testing/access';
import { type StandInBank, standInBank } from '../testing/pix/bank';
import { testPortal, type TestPortal } from '../testing/portal';
import { codesOf, requestOf, ROUTES } from '../testing/routes';
import { isByKey } from '../testing/routes/route-case';
import { twoCompanies } from '../testing/two-companies';
import { insert } from '../testing/world';

let portal: TestPortal;
let bank: StandInBank;
let owners: Awaited<ReturnType<typeof twoCompanies>>;
const headers: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  bank = await standInBank();
  portal = await testPortal({ env: { pix: bank.settings() } });
  owners = await twoCompanies(portal, codesOf(ROUTES));
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

testRecords(
  ROUTES,
  (route, of, { who, about }) => {
    const request = requestOf(route, of.sent?.(owners[about]));
    const own = isByKey(of) ? { authorization: `Bearer ${owners[who].key}` } : headers[who];
    return portal.call({ ...request, headers: { ...request.headers, ...own } });
  },
  () => [owners.A.contract.numero, owners.A.title.E1_NUM, owners.A.shipment.doc],
);

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
  const naming = callsOfRecords(portal);
  expect(naming.length).toBeGreaterThan(10);
  expect(naming.filter((route) => (ROUTES[route]?.record ?? 'none') === 'none')).toEqual([]);
});
