import { USER_TYPE } from 'api-contract';
import { transaction } from '../db/transaction';
import { saveSettings } from '../platform/settings';
import { type StandInBank, standInBank } from '../testing/pix/bank';
import { actAs, keptRows, READ_ONLY } from '../testing/as-other';
import { testPortal, type TestPortal } from '../testing/portal';
import { codesOf, requestOf, ROUTES } from '../testing/routes';
import type { Owner } from '../testing/owner';
import { twoCompanies } from '../testing/two-companies';
import { addUser, insert } from '../testing/world';

const CODES = codesOf(ROUTES);
/** Readers of a record that the test's data does not have, and of type 4, whom nobody is shown as. */
const UNREAD: readonly string[] = [
  'GET /api/audit_log',
  'GET /api/reports/download/:id',
  'GET /api/terms_versions/:id',
  'POST /api/orders/check-form',
];

let bank: StandInBank;
let portal: TestPortal;
let owner: Owner;
const acting: { authorization: string }[] = [];
/** Whom they see the portal as. */
const shown: number[] = [];

beforeAll(async () => {
  bank = await standInBank();
  portal = await testPortal({ env: { pix: bank.settings() } });
  owner = (await twoCompanies(portal, CODES)).A;
  const { pool } = portal.database;
  const [start_date, end_date] = [new Date(), new Date()];
  await insert(pool, 'portal.time_logs', {
    routine: 'writer.create',
    start_date,
    end_date,
    total: 0,
    status: 'ok',
  });
  const admin = { type: USER_TYPE.admin, companies: [{ code: 'A' }], access: CODES };
  const adminId = await addUser(pool, { email: 'admin', ...admin });
  // One for each, because a new one ends the last.
  for (const [email, id] of [
    ['mia', owner.userId],
    ['max', adminId],
  ] as const) {
    shown.push(id);
    acting.push(await actAs(portal, { email, access: CODES, userId: id }));
  }
});
afterAll(async () => {
  await portal.close();
  await bank.close();
});

const declared = () =>
  [...portal.app.declaredAccess].filter(
    ([route, { access }]) => access !== 'public' && !route.startsWith('HEAD '),
  );
const ask = (route: string, headers: { authorization: string }) =>
  portal.call({ ...requestOf(route, ROUTES[route]?.sent?.(owner)), headers });

const state = () => keptRows(portal, shown);

describe.each([
  ['no terms', ''],
  ['terms that the user has not accepted', '<p>Termos</p>'],
])('with %s', (_which, terms) => {
  beforeAll(async () => {
    await transaction(portal.database.pool, (client) => saveSettings(client, { terms }));
    portal.clock.pass(5000);
  });

  it('refuses every route that is not declared for it, also by GET, whatever the rights', async () => {
    const refusals = async () => {
      const { rows } = await portal.database.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM portal.audit_log WHERE action = 'act_as_refused'`,
      );
      return rows[0]?.n ?? 0;
    };
    // A machine's call knows no session at all.
    const routes = declared().filter(
      ([, { access, asOther }]) => !asOther && !(typeof access === 'object' && 'key' in access),
    );
    expect(routes.map(([route]) => route)).toContain('GET /api/confirm_terms/:userId');
    expect(routes.length).toBeGreaterThan(40);
    const [before, noted] = [await state(), await refusals()];
    expect(Object.keys(before).length).toBeGreaterThan(40);
    for (const [route] of routes)
      for (const headers of acting)
        expect([route, await ask(route, headers)]).toMatchObject([
          route,
          { status: 403, body: { message: READ_ONLY } },
        ]);
    expect(await state()).toEqual(before);
    expect((await refusals()) - noted).toBe(routes.length * acting.length);
  });

  it('whatever it reads, nothing is changed by it', async () => {
    const ends = ['DELETE /api/impersonation', 'POST /api/logout'];
    const routes = declared().filter(([route, { asOther }]) => asOther && !ends.includes(route));
    const before = await state();
    const read = new Set<string>();
    for (const [route] of routes)
      for (const headers of acting) if ((await ask(route, headers)).status < 300) read.add(route);
    // Refusals would prove nothing.
    expect(
      routes
        .map(([route]) => route)
        .filter((route) => !read.has(route))
        .sort(),
    ).toEqual(UNREAD);
    expect(await state()).toEqual(before);
  });
});
