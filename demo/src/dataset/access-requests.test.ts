import {
  ACCESS_REQUEST_STATUS as STATUS,
  accessRequestDetail,
  accessRequestPage,
  companyRequestPage,
} from 'api-contract';
import { loadDataset } from 'api/dataset/load';
import { makeDataset } from '.';
import { TestFolders } from 'api/dataset/testing/folder';
import { loadOptions } from 'api/portal-sections';
import { testPortal, type TestPortal } from 'api/testing/portal';

const folders = new TestFolders();
let portal: TestPortal;
let headers: Record<string, string>;
// The test clock's day.
const TODAY = '2026-06-15';

beforeAll(async () => {
  portal = await testPortal();
  const dir = await folders.make();
  await makeDataset(dir, { orders: 50, today: TODAY });
  const { sections } = loadOptions({ demoAllowed: true, filesDir: await folders.make() });
  for (let load = 0; load < 2; load++)
    await loadDataset(portal.database.pool, dir, { now: portal.clock.now(), sections });
  const { body } = await portal.call({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'master@portal.demo', password: 'Portal!2026' },
  });
  headers = { authorization: `Bearer ${(body as { token: string }).token}` };
});
afterAll(async () => {
  await portal.close();
  await folders.clear();
});

const found = async (query = '') =>
  accessRequestPage.parse((await portal.call({ url: `/api/access_requests/?${query}`, headers })).body).data;

it('shows requests in every state, once after two loads, and writes to nobody', async () => {
  const rows = await found();
  expect(rows).toHaveLength(7);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(Object.values(STATUS)));
  expect(await portal.mails()).toEqual([]);
});

it('has one for the administrator of a company', async () => {
  const { body } = await portal.call({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'gestor@portal.demo', password: 'Portal!2026' },
  });
  const own = { authorization: `Bearer ${(body as { token: string }).token}` };
  const answer = await portal.call({ url: '/api/company/requests?tab=open', headers: own });
  expect(companyRequestPage.parse(answer.body).data).toMatchObject([{ name: 'Célia Fontoura' }]);
});

it('knows who decided, why, and whose user an approved one became', async () => {
  const one = async (status: number) => {
    const [row] = await found(`status=${status}`);
    const { body } = await portal.call({ url: `/api/access_requests/${row?.id}`, headers });
    return accessRequestDetail.parse(body).data[0];
  };
  expect(await one(STATUS.rejected)).toMatchObject({
    decided_by: 'Rafael Nogueira',
    justification: expect.stringContaining('ainda não é cliente') as string,
    user_id: null,
  });
  expect(await one(STATUS.approved)).toMatchObject({
    decided_by: 'Rafael Nogueira',
    user_id: expect.any(Number) as number,
  });
  expect(await one(STATUS.new)).toMatchObject({ decided_by: null, decided_at: null, user_id: null });
});
