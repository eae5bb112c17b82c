import { loadDataset } from 'api/dataset/load';
import { TestFolders } from 'api/dataset/testing/folder';
import { loadOptions } from 'api/portal-sections';
import { testPortal, type TestPortal } from 'api/testing/portal';
import type { Claim, ClaimRow } from 'mf-orders/wire/claims';
import { makeDataset } from '.';
import { THREAD_STATUSES } from 'mf-orders/wire/rules/threads';

const folders = new TestFolders();
let portal: TestPortal;
// The test clock's day.
const TODAY = '2026-06-15';
const sessions = new Map<string, { authorization: string }>();

beforeAll(async () => {
  portal = await testPortal();
  const dir = await folders.make();
  await makeDataset(dir, { today: TODAY });
  const { sections } = loadOptions({ demoAllowed: true, filesDir: await folders.make() });
  for (let load = 0; load < 2; load++)
    await loadDataset(portal.database.pool, dir, { now: portal.clock.now(), sections, files: portal.files });
  for (const who of ['cliente', 'gestor', 'admin']) {
    const { body } = await portal.call({
      method: 'POST',
      url: '/api/login',
      payload: { email: `${who}@portal.demo`, password: 'Portal!2026' },
    });
    sessions.set(who, { authorization: `Bearer ${(body as { token: string }).token}` });
  }
});
afterAll(async () => {
  await portal.close();
  await folders.clear();
});

const get = (path: string, who: string) =>
  portal.call({ url: `/api/claims${path}`, headers: sessions.get(who) ?? {} });
const listed = async (who: string, query = '') =>
  ((await get(`?paginated=false${query}`, who)).body as { data: ClaimRow[] }).data;
const one = async (id: number, who: string) => (await get(`/${id}`, who)).body as Claim;

it('has claims in each state, once after two loads, and writes to nobody', async () => {
  const all = await listed('admin');
  expect(all).toHaveLength(9);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(THREAD_STATUSES));
  expect(await listed('cliente')).toHaveLength(4);
  expect(await listed('gestor')).toHaveLength(3);
  expect(await portal.mails()).toEqual([]);
});

it('has one that is late, whose note the customer does not see', async () => {
  const [late, ...others] = await listed('admin', '&late=true');
  expect(others).toEqual([]);
  const { messages } = await one(late?.id ?? 0, 'admin');
  expect(messages).toMatchObject([{ internal: true, user_name: 'Beatriz Falcão' }]);
  expect(await one(late?.id ?? 0, 'cliente')).toMatchObject({ late: true, messages: [] });
});

it('has one with a photo, and one that ended with its invoice’s credit note', async () => {
  const rows = await listed('cliente');
  const claims = await Promise.all(rows.map(({ id }) => one(id, 'cliente')));
  const photo = claims.find(({ files }) => files.length > 0);
  for (const size of ['', '?thumb=1']) {
    const { status, text } = await get(`/${photo?.id}/files/${photo?.files[0]?.id}${size}`, 'cliente');
    expect([status, text.length > 0]).toEqual([200, true]);
  }
  expect(claims.find(({ status }) => status === 'solved')?.outcome).toEqual({
    kind: 'credit',
    documents: [{ type: 'credit_note', number: expect.any(String) as string, date: '2026-05-30' }],
  });
});
