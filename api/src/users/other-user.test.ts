import {
  ACCESS,
  ACCESS_REQUEST_STATUS,
  labelOf,
  USER_STATUS,
  USER_TYPE,
  USER_TYPE_LABELS,
} from 'api-contract';
import type { InjectOptions } from 'fastify';
import { formCall } from '../testing/multipart';
import { testPortal, type TestPortal } from '../testing/portal';
import { requestOf, ROUTES } from '../testing/routes';
import type { Owner } from '../testing/owner';
import { twoCompanies } from '../testing/two-companies';
import { addUser, insert, type TestUser } from '../testing/world';

/** Every route that adds, changes or opens another user's account, for every pair of rights (docs/adr/0065). */
const { admin, customer, staff, master } = USER_TYPE;
const TYPES = [customer, staff, admin, master];
/** What every editor has, whatever his type; his company is A. */
const OWN = [ACCESS.users, ACCESS.contracts, ACCESS.orders];

/** The other user, or the one that a call would make. */
interface Target {
  readonly id: number;
  readonly email: string;
  readonly type_id: number;
  readonly access: readonly number[];
  readonly company: 'A' | 'B';
}

let portal: TestPortal;
let owner: Owner;
const editors = new Map<number, { authorization: string }>();
/** Of types 1 and 4 with every code. */
const holders: { authorization: string }[] = [];
const callers: number[] = [];
const companies: Record<string, number> = {};
const logged: string[] = [];
let users = 0;
let readAccounts = '';

beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  portal = await testPortal({ logTo, env: { logLevel: 'warn' } });
  const { pool } = portal.database;
  owner = (await twoCompanies(portal, Object.values(ACCESS))).A;
  const login = async (type: number, access: readonly number[]) => {
    const email = `editor-${type}-${access.length}`;
    callers.push(await addUser(pool, { email, type, access, companies: [{ code: 'A' }] }));
    return portal.login(email);
  };
  for (const type of TYPES) editors.set(type, await login(type, OWN));
  for (const type of [admin, master]) holders.push(await login(type, Object.values(ACCESS)));
  const { rows } = await pool.query<{ id: number; code: string }>('SELECT id, code FROM portal.customers');
  for (const { id, code } of rows) companies[code] = id;
  // What goes with a user is his account; what he is told, and a company's limits and absences, are not.
  const tables = await pool.query<{ name: string; of: string }>(
    `SELECT c.conrelid::regclass::text AS name, a.attname AS of FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.confrelid = 'portal.users'::regclass AND c.confdeltype = 'c'
       AND c.conrelid <> ALL('{portal.notifications,orders.order_limits,orders.approval_substitutes}'::regclass[])`,
  );
  const rowsOf = ({ name, of }: { name: string; of: string }) =>
    `SELECT '${name} ' || t::text AS row FROM ${name} t WHERE t.${of} <> ALL($1)`;
  readAccounts = `SELECT md5(string_agg(row, ' ' ORDER BY row)) AS all FROM (
    ${[{ name: 'portal.users', of: 'id' }, ...tables.rows].map(rowsOf).join(' UNION ALL ')}
    UNION ALL SELECT t::text FROM portal.customer_control_stores t
    UNION ALL SELECT id::text FROM pgboss.job
      WHERE name <> 'notification-mail' AND (data->>'userId')::int <> ALL($1)) AS every`;
});
afterEach(async () => {
  const { pool } = portal.database;
  await pool.query('DELETE FROM admin.access_requests');
  await pool.query(`DELETE FROM portal.users WHERE email LIKE '%@portal.test'`);
  await pool.query(`DELETE FROM pgboss.job WHERE data ? 'userId'`);
});
afterAll(() => portal.close());

/** All accounts but the callers', and the jobs about them. Named: to plan this costs fifty times what it does to run it. */
const accounts = async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ all: string }>({
    name: 'accounts',
    text: readAccounts,
    values: [callers],
  });
  return rows[0]?.all;
};

/** The codes of a user as compared with the editor's: customers hold no administrative ones. */
const codesOf = (type: number) => {
  const equal = type === customer ? OWN.filter((code) => code !== ACCESS.users) : OWN;
  return { fewer: [ACCESS.contracts], equal, more: [...equal, ACCESS.telemetry], other: [ACCESS.telemetry] };
};

/** Adds a user with a second step, bound to an account of his company; answers his id. */
async function withPasskey(user: TestUser): Promise<number> {
  const { pool } = portal.database;
  const id = await addUser(pool, user);
  await insert(pool, 'portal.passkeys', {
    user_id: id,
    credential_id: user.email,
    public_key: Buffer.of(1),
    counter: 0,
    transports: [],
    name: 'Notebook',
    device: 'Chrome',
    created_at: portal.clock.now(),
  });
  await insert(pool, 'portal.sso_bindings', {
    user_id: id,
    issuer: 'https://sso.test',
    subject: user.email,
    created_at: portal.clock.now(),
  });
  return id;
}

/** A user of each type with fewer, the same, more and other codes, of the editor's company and of another. */
async function targets(status: number): Promise<Target[]> {
  const made: Target[] = [];
  for (const type_id of TYPES)
    for (const access of Object.values(codesOf(type_id)))
      for (const company of ['A', 'B'] as const) {
        const email = `u${++users}@portal.test`;
        const user = { email, type: type_id, access, status, companies: [{ code: company }] };
        const id = await withPasskey(user);
        made.push({ id, email, type_id, access, company });
      }
  return made;
}

interface Case {
  readonly what: string;
  readonly route: string;
  /** Whether the call opens the account, to the editor or to whom he names; or makes one. */
  readonly opens: boolean;
  /** Only of a lower type. */
  readonly lower?: boolean;
  readonly status?: number;
  readonly call: (of: Target) => InjectOptions | Promise<InjectOptions>;
}

const form = ({ type_id, access, company }: Target, email: string) => ({
  name: 'Rui Reis',
  email,
  type_id,
  access,
  multiple_customer: [{ customer_id: companies[company] }],
});
const change = ({ id }: Target, fields: object): InjectOptions => ({
  method: 'POST',
  url: `/api/users/${id}`,
  payload: { _method: 'PUT', ...fields },
});
const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload });
const added = () => `n${++users}@portal.test`;

const CASES: Case[] = [
  {
    what: 'another name',
    route: 'POST /api/users/:userId',
    opens: false,
    call: (of) => change(of, form(of, of.email)),
  },
  {
    what: 'another e-mail',
    route: 'POST /api/users/:userId',
    opens: true,
    call: (of) => change(of, form(of, added())),
  },
  {
    what: 'another e-mail and no codes of his',
    route: 'POST /api/users/:userId',
    opens: true,
    call: (of) => change(of, { ...form(of, added()), access: [ACCESS.contracts] }),
  },
  {
    what: 'blocked',
    route: 'POST /api/users/change-status',
    opens: false,
    call: ({ id }) => post('/api/users/change-status', { id, status: USER_STATUS.inactive }),
  },
  {
    what: 'active again',
    route: 'POST /api/users/change-status',
    opens: true,
    status: USER_STATUS.inactive,
    call: ({ id }) => post('/api/users/change-status', { id }),
  },
  {
    what: 'deleted',
    route: 'DELETE /api/users/:id',
    opens: false,
    call: ({ id }) => ({ method: 'DELETE', url: `/api/users/${id}` }),
  },
  {
    what: 'a password link',
    route: 'POST /api/user/new-password',
    opens: true,
    call: ({ id }) => post('/api/user/new-password', { id }),
  },
  {
    what: 'no second step, no passkey',
    route: 'DELETE /api/users/:id/two-step',
    opens: true,
    call: ({ id }) => ({ method: 'DELETE', url: `/api/users/${id}/two-step` }),
  },
  {
    what: 'no binding to an account of the company',
    route: 'DELETE /api/users/:id/sso',
    opens: true,
    call: ({ id }) => ({ method: 'DELETE', url: `/api/users/${id}/sso` }),
  },
  {
    what: 'seen',
    route: 'POST /api/users/:id/impersonate',
    opens: true,
    lower: true,
    call: ({ id }) => post(`/api/users/${id}/impersonate`, {}),
  },
  {
    what: 'added',
    route: 'POST /api/users',
    opens: true,
    call: (of) => post('/api/users', form(of, added())),
  },
  {
    what: 'imported',
    route: 'POST /api/users/import',
    opens: true,
    call: ({ type_id, access, company }) => {
      const type = labelOf(USER_TYPE_LABELS, type_id);
      const line = `Rui Reis;${added()};${type};${company};${access.join()}`;
      const content = Buffer.from(`Nome;E-mail;Tipo;Clientes;Acessos\n${line}\n`);
      return formCall('/api/users/import', { dry_run: '0' }, { content, name: 'u.csv' });
    },
  },
  {
    what: 'approved',
    route: 'POST /api/access_requests/:id/approve',
    opens: true,
    call: async ({ type_id, access, company }) => {
      const at = portal.clock.now();
      const id = await insert(portal.database.pool, 'admin.access_requests', {
        social_reason: 'A',
        name: 'Rui Reis',
        email: added(),
        cpf: '52998224725',
        cnpj: '11222333000181',
        phone: '11987654321',
        office: 'Compras',
        stations: '[]',
        status: ACCESS_REQUEST_STATUS.new,
        created_at: at,
        updated_at: at,
      });
      const chosen = [{ customer_id: companies[company] }];
      return post(`/api/access_requests/${id}/approve`, { type_id, access, companies: chosen });
    },
  },
];

/** Who may: type 4 everything; type 1 nobody of type 4, and no account with a code that he lacks. */
function may(editor: number, { opens, lower }: Case, { type_id, access }: Target): boolean {
  if (lower && TYPES.indexOf(type_id as typeof admin) >= TYPES.indexOf(editor as typeof admin)) return false;
  if (editor === master) return true;
  if (editor !== admin || type_id === master) return false;
  return !opens || access.every((code) => (OWN as readonly number[]).includes(code));
}

describe.each(CASES)('$route: $what', (of) => {
  it.each([
    // Whom customers and staff were refused is as he was for an administrator.
    ['customers, staff and administrators', [customer, staff, admin]],
    ['masters', [master]],
  ])('by %s', async (_who, types) => {
    const all = await targets(of.status ?? USER_STATUS.active);
    for (const type of types) {
      const [allowed, refused] = [true, false].map((is) => all.filter((one) => may(type, of, one) === is));
      const ask = async (target: Target) => {
        const call = await of.call(target);
        // More than one user may send at once.
        await portal.database.pool.query('DELETE FROM portal.attempt_limits');
        return portal.call({ ...call, headers: { ...editors.get(type), ...call.headers } });
      };
      const manages = type === admin || type === master;
      // Who may not manage users finds nobody.
      const expected = !manages && of.route === 'POST /api/users/:userId' ? 404 : 403;
      logged.length = 0;
      let before = await accounts();
      for (const target of refused ?? [])
        expect([target, (await ask(target)).status]).toEqual([target, expected]);
      expect(await accounts()).toBe(before);
      const attempts = logged.filter((line) => line.includes('privilege escalation refused'));
      expect(attempts).toHaveLength(manages ? (refused ?? []).length : 0);
      for (const target of allowed ?? []) {
        const { status, text } = await ask(target);
        expect([target, status, text]).toEqual([target, 200, text]);
        const after = await accounts();
        expect(after).not.toBe(before);
        before = after;
      }
    }
  });
});

describe('a route that does any of this', () => {
  /** Whether the route touches another user's account, called with his ids in every place by who may call it. */
  async function touches(route: string): Promise<boolean> {
    const email = `u${++users}@portal.test`;
    const id = await withPasskey({ email, access: [ACCESS.contracts], companies: [{ code: 'A' }] });
    const before = await accounts();
    const sent = ROUTES[route]?.sent?.({ ...owner, userId: id }) ?? {};
    const names = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const guessed = {
      ...sent,
      params: Object.fromEntries(names.map((name) => [name, id])),
      ...(!route.startsWith('GET ') && { payload: { ...sent.payload, id, user_id: id, userId: id } }),
    };
    const calls = names.length > 0 || guessed.payload ? [sent, guessed] : [sent];
    for (const headers of holders)
      for (const each of calls) {
        // More than one user may send at once.
        await portal.database.pool.query('DELETE FROM portal.attempt_limits');
        const { status } = await portal.call({ ...requestOf(route, each), headers });
        if (status < 300) answered.add(route);
        // A second one may undo it.
        if ((await accounts()) !== before) return true;
      }
    return false;
  }
  const answered = new Set<string>();
  const declared = () =>
    [...portal.app.declaredAccess].filter(
      ([route, { access }]) => access !== 'public' && !route.startsWith('HEAD '),
    );

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('declares it (%s)', async (method) => {
    const silent: string[] = [];
    for (const [route] of declared().filter(([route, of]) => route.startsWith(method) && !of.otherUser))
      if (await touches(route)) silent.push(route);
    expect(silent).toEqual([]);
  });
  // Refusals would prove nothing.
  it('was answered where it was looked for', () => expect(answered.size).toBeGreaterThan(60));

  it('is found without its declaration', async () => {
    for (const route of [
      'DELETE /api/users/:id',
      'DELETE /api/users/:id/sso',
      'DELETE /api/users/:id/two-step',
      'POST /api/user/new-password',
      'POST /api/users/:id/impersonate',
      'POST /api/users/change-status',
    ])
      expect([route, await touches(route)]).toEqual([route, true]);
  });

  it('has its cases above', () => {
    // What administrators of companies may do has its own (mf-admin/server/company/escalation.test.ts).
    const routes = declared().filter(([route, { otherUser }]) => otherUser && !route.includes('/company/'));
    expect(routes.map(([route]) => route).sort()).toEqual(
      [...new Set(CASES.map(({ route }) => route))].sort(),
    );
  });
});
