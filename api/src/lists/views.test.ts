import fs from 'node:fs';
import path from 'node:path';
import type { MeAnswer, SavedView } from 'api-contract';
import * as contract from 'api-contract';
import { CONTRACT_SITUATION, INVOICE_STATUS, listKeyOf } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { MOST_VIEWS } from './views';

let portal: TestPortal;
let ana: Record<string, string>;
let bia: Record<string, string>;

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, { email: 'ana@cliente.test', companies: [{ code: 'A1' }] });
  await addUser(pool, { email: 'bia@cliente.test', companies: [{ code: 'A1' }] });
  [ana, bia] = [await portal.login('ana@cliente.test'), await portal.login('bia@cliente.test')];
});
afterAll(() => portal.close());
beforeEach(() => portal.database.pool.query('DELETE FROM portal.list_views'));

const url = '/api/users/views';
const save = (payload: object, headers = ana) => portal.call({ method: 'POST', url, headers, payload });
const saved = async (change: object = {}, headers = ana) =>
  (
    (
      await save(
        {
          endpoint: 'contracts',
          name: 'Vigentes',
          query: `CN9_SITUAC=${CONTRACT_SITUATION.inForce}`,
          ...change,
        },
        headers,
      )
    ).body as { data: SavedView }
  ).data;
const list = async (headers = ana, endpoint = 'contracts') =>
  ((await portal.call({ url: `${url}?endpoint=${endpoint}`, headers })).body as { data: SavedView[] }).data;
const remove = (id: unknown, headers = ana) =>
  portal.call({ method: 'DELETE', url: `${url}/${String(id)}`, headers });

it('saves, replaces by name, lists by name and deletes, per user and list', async () => {
  await saved({ name: 'Últimos' });
  const first = await saved();
  await saved({ query: `CN9_SITUAC=${CONTRACT_SITUATION.finished}` });
  await saved({ endpoint: 'invoices', name: 'Abertos' });
  await saved({ name: 'Da Bia' }, bia);
  expect((await list()).map(({ name, query }) => [name, query])).toEqual([
    ['Últimos', `CN9_SITUAC=${CONTRACT_SITUATION.inForce}`],
    ['Vigentes', `CN9_SITUAC=${CONTRACT_SITUATION.finished}`],
  ]);
  expect((await list(ana, 'invoices')).map(({ name }) => name)).toEqual(['Abertos']);
  expect((await remove(first.id)).status).toBe(200);
  expect((await list()).map(({ name }) => name)).toEqual(['Últimos']);
});

it('has one default per list, which is part of me', async () => {
  await saved({ name: 'Um', is_default: true });
  const two = await saved({ name: 'Dois', is_default: true });
  await saved({
    endpoint: 'invoices',
    name: 'Três',
    is_default: true,
    query: `E1_STATUS=${INVOICE_STATUS.open}`,
  });
  await saved({ name: 'Da Bia', is_default: true }, bia);
  const me = (await portal.call({ method: 'POST', url: '/api/me', headers: ana })).body as MeAnswer;
  expect(me.default_views).toEqual([
    { id: two.id, endpoint: 'contracts', query: `CN9_SITUAC=${CONTRACT_SITUATION.inForce}` },
    { id: expect.any(Number), endpoint: 'invoices', query: `E1_STATUS=${INVOICE_STATUS.open}` },
  ]);
  await saved({ name: 'Dois', is_default: false });
  expect((await list()).filter((view) => view.is_default)).toEqual([]);
});

it("does not find another user's view", async () => {
  const { id } = await saved();
  expect((await remove(id, bia)).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

it('limits the number of views, but still replaces one at the limit', async () => {
  for (let n = 0; n < MOST_VIEWS; n += 1) await saved({ name: `V${n}` });
  expect(await save({ endpoint: 'contracts', name: 'Mais', query: '' })).toMatchObject({
    status: 422,
    body: { errors: { name: [expect.stringContaining(String(MOST_VIEWS))] } },
  });
  expect((await save({ endpoint: 'contracts', name: 'V0', query: 'size=10' })).status).toBe(200);
});

it.each([
  [{ endpoint: 'contracts', name: '  ', query: '' }, 'name'],
  [{ endpoint: 'contracts', name: 'x'.repeat(61), query: '' }, 'name'],
  [{ endpoint: '', name: 'x', query: '' }, 'endpoint'],
  [{ endpoint: 'contracts', name: 'x', query: 'q'.repeat(4001) }, 'query'],
  [{ endpoint: 'contracts', name: 'x', query: '', is_default: 'yes' }, 'is_default'],
  [{ endpoint: 'contracts', name: 'x\0', query: '' }, 'name'],
])('refuses case %# with an error at its field', async (payload, field) => {
  expect(await save(payload)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
});

it.each(['x', '0', '99999999999'])('refuses to delete %s', async (id) => {
  expect((await remove(id)).status).toBe(422);
});

it('is open to every logged-in user', async () => {
  expect((await portal.call({ url: `${url}?endpoint=contracts` })).status).toBe(401);
  expect((await save({}, {})).status).toBe(401);
  expect((await remove(1, {})).status).toBe(401);
  expect((await portal.call({ url, headers: ana })).status).toBe(422);
});

it.each(['nowhere', 'orders/anything', 'contracts/x', ' contracts', '../users'])(
  'saves neither a view nor a layout for %s, a list that does not exist',
  async (endpoint) => {
    const refused = { status: 422, body: { errors: { endpoint: ['Lista desconhecida.'] } } };
    expect(await save({ endpoint, name: 'x', query: '' })).toMatchObject(refused);
    const layout = { endpoint, show: '["a"]', no_show: '[]' };
    const columns = {
      method: 'POST',
      url: '/api/users/save_columns',
      headers: ana,
      payload: layout,
    } as const;
    expect(await portal.call(columns)).toMatchObject(refused);
  },
);

/** The files of a kind in a folder of each area, by their paths. */
function filesOfAreas(folder: string, kind: RegExp): string[] {
  const root = path.resolve(__dirname, '../../..');
  const areas = fs.readdirSync(root).filter((name) => name.startsWith('mf-'));
  return areas.flatMap((area) => {
    const within = path.join(root, area, folder);
    const found = fs.existsSync(within) ? fs.readdirSync(within, { recursive: true, encoding: 'utf8' }) : [];
    return found.filter((file) => kind.test(file)).map((file) => path.join(within, file));
  });
}

/** The key of every list page of the areas: of the declared lists those with an address, or that a screen names. */
async function keysOfScreens(): Promise<string[]> {
  const own = filesOfAreas('wire/rules', /^[\w-]+\.ts$/).map((file) => import(file) as Promise<object>);
  const declared = contract.declaredAmong(
    Object.assign({}, contract, ...(await Promise.all(own))) as Record<string, unknown>,
  );
  const named = filesOfAreas('src/pages', /\.list\.tsx?$/).flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/\((\w+List)\b/g)].map(([, name = '']) => name),
  );
  return Object.entries(declared)
    .filter(([name, { path: at }]) => at !== undefined || named.includes(name))
    .map(([, list]) => listKeyOf(list));
}

it('saves views and layouts of every list that a screen shows', async () => {
  const keys = await keysOfScreens();
  expect(keys.length).toBeGreaterThan(25);
  const statuses = await Promise.all(
    keys.map(async (endpoint) => (await save({ endpoint, name: 'x', query: '' })).status),
  );
  expect(keys.filter((_key, n) => statuses[n] !== 200)).toEqual([]);
});
