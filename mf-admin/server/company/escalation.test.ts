import { ACCESS, ACCESS_REQUEST_STATUS, USER_TYPE } from 'api-contract';
import { formCall } from 'api/testing/multipart';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { Random } from 'api/testing/random';
import { addUser, insert } from 'api/testing/world';
import { companyImportAnswer } from '../../wire/company';

/**
 * An administrator of a company never gives what he lacks: every code and store alone and in pairs, and seeded subsets
 * of both, by each call that gives rights.
 */
const EVERY_CODE: readonly number[] = Object.values(ACCESS);
const STORES = ['01', '02', '03', '04', '05', '06'];
/** What he has himself; of its codes 41 and those of staff are in nobody's gift. */
const HELD = EVERY_CODE.filter((code) => code % 2 === 1 || code === ACCESS.orderPlaced);
const HIS_STORES = ['01', '02', '03'];
const STAFFS: readonly number[] = [
  ACCESS.admin,
  ACCESS.users,
  ACCESS.timeLogs,
  ACCESS.accessLog,
  ACCESS.settings,
  ACCESS.reports,
];
const GIFT = HELD.filter((code) => code !== ACCESS.company && !STAFFS.includes(code));
const SUBSETS = 500;
const SEED = 50;
/** Lines that one file may have. */
const LINES = 1000;

interface Wanted {
  readonly access: readonly number[];
  readonly stores: readonly string[];
}
/** What anybody may have been given: nothing that he lacks, and not all stores. */
const isFair = ({ access, stores }: Wanted): boolean =>
  access.length > 0 &&
  access.every((code) => GIFT.includes(code)) &&
  stores.length > 0 &&
  stores.every((store) => HIS_STORES.includes(store));

const pairsOf = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, n) => all.slice(n + 1).map((other): [T, T] => [one, other]));

/** Each code and store alone, and every pair of them. */
const SMALL: Wanted[] = [
  ...EVERY_CODE.map((code) => ({ access: [code], stores: ['01'] })),
  ...pairsOf(EVERY_CODE).map((access) => ({ access, stores: ['01'] })),
  { access: [ACCESS.orderPlaced], stores: [] },
  ...STORES.map((store) => ({ access: [ACCESS.orderPlaced], stores: [store] })),
  ...pairsOf(STORES).map((stores) => ({ access: [ACCESS.orderPlaced], stores })),
  ...EVERY_CODE.flatMap((code) => STORES.map((store) => ({ access: [code], stores: [store] }))),
];

function subsets(): Wanted[] {
  const random = new Random(SEED);
  const some = <T>(all: readonly T[], chance: number) => all.filter(() => random.chance(chance));
  return Array.from({ length: SUBSETS }, (_, n) => {
    // Half of them from what he has, so that fair ones are among them.
    const fair = n % 2 === 0;
    return { access: some(fair ? GIFT : EVERY_CODE, 0.4), stores: some(fair ? HIS_STORES : STORES, 0.5) };
  });
}

let portal: TestPortal;
let headers: { authorization: string };
let personId = 0;
/** A code that the person had from staff, and keeps. */
const KEPT: readonly number[] = [ACCESS.telemetry, ACCESS.company];

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, { email: 'gil', access: HELD, companies: [{ code: 'A', stores: HIS_STORES }] });
  personId = await addUser(pool, {
    email: 'ana',
    access: [ACCESS.orderPlaced, ...KEPT],
    companies: [{ code: 'A', stores: ['01'] }],
  });
  for (const a1_loja of STORES)
    await insert(pool, 'erp.sa1', { a1_cod: 'A', a1_loja, a1_nome: 'A', a1_cgc: '' });
  headers = await portal.login('gil');
});
afterAll(() => portal.close());

/** More calls than a user's limits let through. */
const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  await portal.database.pool.query('DELETE FROM portal.attempt_limits');
  return portal.call({ method, url: `/api/company/${url}`, headers, payload });
};
const importing = async (wanted: readonly Wanted[], preview: boolean) => {
  const lines = wanted.map(
    ({ access, stores }, n) => `P ${n};p${n}@a.test;;;;${stores.join()};${access.join()}`,
  );
  const content = Buffer.from(['nome;email;cpf;telefone;cargo;lojas;acessos', ...lines].join('\n'));
  const url = `/api/company/users/import${preview ? '?preview=1' : ''}`;
  await portal.database.pool.query('DELETE FROM portal.attempt_limits');
  return portal.call(formCall(url, {}, { name: 'p.csv', content }, headers));
};
/** The rights that a person has now. */
const rightsOf = async (id: number) => {
  const { rows } = await portal.database.pool.query<Wanted & { type_id: number }>(
    `SELECT u.type_id, u.access, ARRAY(SELECT s.store FROM portal.customer_control_stores s
       JOIN portal.customer_controls c ON c.id = s.control_id WHERE c.user_id = u.id) AS stores
     FROM portal.users u WHERE u.id = $1`,
    [id],
  );
  return rows[0] ?? { type_id: 0, access: [], stores: [] };
};

it('tries what is fair and what is not', () => {
  const fair = [...SMALL, ...subsets()].filter(isFair).length;
  expect(fair).toBeGreaterThan(200);
  expect(SMALL.length + SUBSETS - fair).toBeGreaterThan(500);
});

it('a file gives every code and store alone, in pairs and in subsets only where it is fair', async () => {
  const all = [...SMALL, ...subsets()];
  const said: boolean[] = [];
  for (let at = 0; at < all.length; at += LINES) {
    const { body } = await importing(all.slice(at, at + LINES), true);
    said.push(...companyImportAnswer.parse(body).rows.map(({ problems }) => problems.length === 0));
  }
  expect(all.filter((one, n) => said[n] !== isFair(one))).toEqual([]);
});

it('an import writes no line that is not fair', async () => {
  const fair = SMALL.filter(isFair).slice(0, 20);
  const count = async () => (await portal.database.pool.query('SELECT 1 FROM portal.users')).rowCount;
  const before = await count();
  for (const one of SMALL.filter((each) => !isFair(each) && each.access.length === 1))
    expect([one, (await importing([...fair, one], false)).status]).toEqual([one, 422]);
  expect(await count()).toBe(before);
  expect((await importing(fair, false)).status).toBe(200);
});

it('an invitation gives single codes and stores, and subsets, only where it is fair', async () => {
  const single = SMALL.filter(({ access, stores }) => access.length === 1 && stores.length < 2);
  for (const [n, one] of [...single, ...subsets().slice(0, 100)].entries()) {
    const { status, body } = await call('POST', 'users', { name: 'X', email: `i${n}@a.test`, ...one });
    expect([one, status]).toEqual([one, isFair(one) ? 201 : 422]);
    if (status !== 201) continue;
    const given = await rightsOf((body as { id: number }).id);
    expect([given.type_id, [...given.access].sort(), [...given.stores].sort()]).toEqual([
      USER_TYPE.customer,
      [...one.access].sort(),
      [...one.stores].sort(),
    ]);
  }
});

it('a change never gives more, and never takes what he lacks', async () => {
  for (const one of subsets()) {
    const { status } = await call('PUT', `users/${personId}`, one);
    const now = await rightsOf(personId);
    const gained = { access: now.access.filter((code) => !KEPT.includes(code)), stores: now.stores };
    expect([one, gained.access.every((code) => GIFT.includes(code))]).toEqual([one, true]);
    expect([
      one,
      gained.stores.length > 0 && gained.stores.every((store) => HIS_STORES.includes(store)),
    ]).toEqual([one, true]);
    expect(KEPT.filter((code) => !now.access.includes(code))).toEqual([]);
    // What the person has already may be named, too; without a code of the gift the others are left.
    const wanted = { ...one, access: one.access.filter((code) => !KEPT.includes(code)) };
    const fair = isFair({ ...wanted, access: [...wanted.access, ACCESS.orderPlaced] });
    expect([one, status]).toEqual([one, fair ? 200 : 422]);
  }
});

it('an approval gives single codes and stores only where it is fair', async () => {
  const at = portal.clock.now();
  await portal.database.pool.query(`UPDATE erp.sa1 SET a1_cgc = '11222333000181' WHERE a1_loja = '01'`);
  const single = SMALL.filter(({ access, stores }) => access.length === 1 && stores.length < 2);
  for (const [n, one] of single.entries()) {
    const id = await insert(portal.database.pool, 'admin.access_requests', {
      social_reason: 'A',
      name: 'Rui Reis',
      email: `r${n}@a.test`,
      cpf: '52998224725',
      cnpj: '11222333000181',
      phone: '11987654321',
      office: 'Compras',
      stations: '[]',
      status: ACCESS_REQUEST_STATUS.new,
      created_at: at,
      updated_at: at,
    });
    const { status } = await call('POST', `requests/${id}`, { decision: 'approve', ...one });
    expect([one, status]).toEqual([one, isFair(one) ? 200 : 422]);
  }
});
