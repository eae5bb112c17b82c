import { ACCESS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { requestOf, ROUTES } from '../testing/routes';
import { type Owner, twoCompanies } from '../testing/two-companies';
import { addUser } from '../testing/world';

const CODES = Object.values(ACCESS);
const READ_ONLY = 'Somente leitura durante o acesso como outro usuário.';
/** What may change: the administrator's own session, what proves his reading, and files in his own name. */
const OWN = ['access_log', 'attempt_limits', 'audit_log', 'download_grants', 'sessions', 'time_logs'];

let portal: TestPortal;
let owner: Owner;
const acting: { authorization: string }[] = [];

beforeAll(async () => {
  portal = await testPortal();
  owner = (await twoCompanies(portal, CODES)).A;
  const { pool } = portal.database;
  const master = { type: USER_TYPE.master, companies: [], access: CODES };
  const staff = { type: USER_TYPE.staff, companies: [{ code: 'A' }], access: CODES };
  const staffId = await addUser(pool, { email: 'staff', ...staff });
  // One for each, because a new one ends the last.
  for (const [email, id] of [
    ['mia', owner.userId],
    ['max', staffId],
  ] as const) {
    await addUser(pool, { email, ...master });
    const headers = await portal.login(email);
    const url = `/api/users/${id}/impersonate`;
    const { body } = await portal.call({ method: 'POST', url, headers });
    acting.push({ authorization: `Bearer ${(body as { token: string }).token}` });
  }
});
afterAll(() => portal.close());

const declared = () =>
  [...portal.app.declaredAccess].filter(
    ([route, { access }]) => access !== 'public' && !route.startsWith('HEAD '),
  );
const ask = (route: string, headers: { authorization: string }) =>
  portal.call({ ...requestOf(route, ROUTES[route]?.sent?.(owner)), headers });

/** What is in every table of the platform and the areas that must not change, and how many jobs there are. */
async function state(): Promise<Record<string, string>> {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'erp', 'pgboss', 'drizzle') AND tablename <> ALL($1)
     ORDER BY 1`,
    [OWN],
  );
  expect(rows.length).toBeGreaterThan(40);
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const table = await pool.query<{ all: string }>(
      `SELECT coalesce(string_agg(t::text, ' ' ORDER BY t::text), '') AS all FROM ${name} t`,
    );
    found[name] = table.rows[0]?.all ?? '';
  }
  const jobs = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM pgboss.job');
  return { ...found, jobs: String(jobs.rows[0]?.n) };
}

it('refuses every route that writes, shows a secret or sends mail, whatever the rights', async () => {
  const routes = declared().filter(([, { asOther }]) => !asOther);
  expect(routes.length).toBeGreaterThan(40);
  const before = await state();
  for (const [route] of routes)
    for (const headers of acting)
      expect([route, await ask(route, headers)]).toMatchObject([
        route,
        { status: 403, body: { message: READ_ONLY } },
      ]);
  expect(await state()).toEqual(before);
  const { rows } = await portal.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM portal.audit_log WHERE action = 'act_as_refused'`,
  );
  expect(rows[0]?.n).toBe(routes.length * acting.length);
});

it('whatever it reads, nothing is changed by it', async () => {
  const ends = ['DELETE /api/impersonation', 'POST /api/logout'];
  const routes = declared().filter(([route, { asOther }]) => asOther && !ends.includes(route));
  const before = await state();
  const read: string[] = [];
  for (const [route] of routes)
    for (const headers of acting) if ((await ask(route, headers)).status < 300) read.push(route);
  // Refusals would prove nothing.
  expect(new Set(read).size).toBeGreaterThan(60);
  expect(await state()).toEqual(before);
});
