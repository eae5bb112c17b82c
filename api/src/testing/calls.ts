import { COMPANY_HEADER, KEY_SCOPES } from 'api-contract';
import { addCallers, callsOfRecords, type Caller, testAccess, testDeclared, testRecords } from './access';
import { actAs, keptRows, READ_ONLY } from './as-other';
import { faultOf } from './fuzz/fault';
import { seeded } from './fuzz/random';
import { type Document, requestMaker } from './fuzz/request';
import { personalColumns, SECRETS } from './personal';
import { testPortal, type TestPortal } from './portal';
import { addKey } from './keys';
import { codesOf, requestOf } from './routes';
import { callsOfLists } from './routes/lists';
import { isByKey, type MakeRecords, type RouteCase, type RouteCases } from './routes/route-case';
import { addUser } from './world';

/** Requests of anything. */
const REQUESTS = 100;

/** The calls of the area under test, by what the server answers them with. */
async function callsOfArea({ app, call }: TestPortal): Promise<string[]> {
  const found: string[] = [];
  for (const route of [...app.declaredAccess.keys()].filter((one) => !/^HEAD |\*/.test(one))) {
    const [method, path = ''] = route.split(' ');
    const { headers } = await call({ method: method as 'GET', url: path.replace(/:\w+/g, '1') });
    if (headers['x-area'] !== undefined) found.push(route);
  }
  return found.sort();
}

/**
 * Tests every call of an area outside as the platform tests its own areas' (docs/server.md, 'What every call is tested
 * for'): who may make it, whose records it may name, that an administrator who sees the portal as somebody else only
 * reads, that whatever is sent is refused in Portuguese; and that its tables of people are in a `personal` source.
 * `cases` are its calls besides its lists', `records` makes one of each record that they name.
 */
export function testCalls<Of extends object = object>(
  cases: RouteCases<Of>,
  records: MakeRecords<Of> = () => Promise.resolve({} as Of),
): void {
  const all: RouteCases<Of> = { ...(callsOfLists as RouteCases<Of>), ...cases };
  const codes = codesOf(all);
  let portal: TestPortal;
  let callers: Map<string, Caller>;
  let acting: { authorization: string };
  /** Of A and B to be asked for by them, and one of A for everybody else. */
  const made: Record<string, Of> = {};
  const users: Record<string, Caller> = {};
  /** Machines' keys of each company. */
  const keys: Record<string, string> = {};

  beforeAll(async () => {
    portal = await testPortal();
    const { pool } = portal.database;
    for (const [email, code] of [
      ['A', 'A'],
      ['B', 'B'],
      ['other', 'A'],
    ] as const) {
      const userId = await addUser(pool, { email, access: codes, companies: [{ code }] });
      users[email] = { userId, headers: await portal.login(email) };
      keys[email] = await addKey(pool, { code, scopes: KEY_SCOPES, now: portal.clock.now(), userId });
      const { rows } = await pool.query<{ id: number }>('SELECT id FROM portal.customers WHERE code = $1', [
        code,
      ]);
      made[email] = await records(portal, { userId, customerId: rows[0]?.id ?? 0 });
    }
    acting = await actAs(portal, { email: 'acting', access: codes, userId: users.A?.userId ?? 0 });
    callers = await addCallers(portal, all, codes);
  });
  afterAll(() => portal.close());

  const ask = (route: string, { sent }: RouteCase<Of>, of: string, headers: Record<string, string> = {}) => {
    const request = requestOf(route, sent?.(made[of] as Of));
    return portal.call({ ...request, headers: { ...request.headers, ...headers } });
  };

  it('states a case for every call of the area, and whose record it may name', async () => {
    expect(await callsOfArea(portal)).toEqual(Object.keys(all).sort());
    const naming = callsOfRecords(portal).filter((route) => all[route]?.record === 'none');
    expect(naming).toEqual([]);
  });

  testDeclared(all, () => portal);

  it('only lets read who sees the portal as somebody else, and nothing is changed by it', async () => {
    const before = await keptRows(portal, [users.A?.userId ?? 0]);
    for (const [route, of] of Object.entries(all).filter(([, { needs }]) => needs !== 'public')) {
      const reads = portal.app.declaredAccess.get(route)?.asOther === true;
      const answer = await ask(route, of, 'A', acting);
      const refused = answer.status === 403 && (answer.body as { message: string }).message === READ_ONLY;
      if (!isByKey(of)) expect({ route, refused }).toEqual({ route, refused: !reads });
    }
    expect(await keptRows(portal, [users.A?.userId ?? 0])).toEqual(before);
  });

  it('refuses a tab that shows another company', async () => {
    for (const [route, of] of Object.entries(all).filter(([, { needs }]) => needs !== 'public')) {
      const headers = { ...users.A?.headers, [COMPANY_HEADER]: '999' };
      if (!isByKey(of)) expect([route, (await ask(route, of, 'A', headers)).status]).toEqual([route, 409]);
    }
  });

  testAccess(all, (route, of, who) =>
    ask(route, of, 'other', who === undefined ? {} : callers.get(who)?.headers),
  );

  testRecords(all, (route, of, { who, about }) =>
    ask(route, of, about, isByKey(of) ? { authorization: `Bearer ${keys[who]}` } : users[who]?.headers),
  );

  it(`answers ${REQUESTS} requests of anything without a failure, a stack or a word of English`, async () => {
    const { paths } = portal.app.swagger() as unknown as Document;
    const own = Object.entries(paths).filter(([path, methods]) =>
      Object.keys(methods).some(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}` in all,
      ),
    );
    const random = seeded(1);
    const make = requestMaker({ paths: Object.fromEntries(own) }, random, ['1', 'A']);
    const faults: string[] = [];
    for (let n = 0; n < REQUESTS; n++) {
      if (n % 50 === 0) await portal.database.pool.query('DELETE FROM portal.attempt_limits');
      const { route, ...request } = make();
      const headers = { ...request.headers, ...users[random.pick(['A', 'B'])]?.headers };
      const { status, text, headers: told } = await portal.call({ ...request, headers });
      const fault = faultOf({ status, text, type: String(told['content-type']) });
      if (fault)
        faults.push(
          `${fault}: ${status} ${route} ${request.url} ${String(request.payload ?? '').slice(0, 300)}`,
        );
    }
    expect(faults).toEqual([]);
  });

  it('has a source for every table of people', async () => {
    expect((await personalColumns(portal)).forgotten).toEqual(SECRETS);
  });
}
