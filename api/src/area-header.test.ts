import { testPortal, type TestPortal } from './testing/portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const areaOf = async (url: string) => (await portal.call({ url })).headers['x-area'];

it.each([
  ['a call of an area', '/api/contracts/detail', /^mf-contracts@\d+\.\d+\.\d+\+sources$/],
  ['a list of an area', '/api/invoices', /^mf-finance@/],
  ['an own list of an area', '/api/audit_log', /^mf-admin@/],
])('%s says which version of it answers, refused or not', async (_what, url, area) => {
  expect(await areaOf(url)).toMatch(area);
});

it('a call of the platform names no area', async () => {
  expect(await areaOf('/api/health')).toBeUndefined();
});
