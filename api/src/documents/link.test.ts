import { ACCESS, encodeParams, type SheetLinkAnswer } from 'api-contract';
import { addFile, addSheet } from '../testing/documents';
import { scannedSvg } from '../testing/pdf-codes';
import { testPortal, type TestPortal } from '../testing/portal';
import { addContract, addUser, insert } from '../testing/world';

let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'ÁCIDO – M³', b1_um: 'KG' });
  const items = [{ cnb_parpro: 'P1', cnb_quant: 1, cnb_vlunit: 1 }];
  await addContract(pool, {
    ...{ branch: '1', number: '1' },
    sheets: [{ customer: 'A', store: '01', items }],
  });
  await addSheet(portal, { product_code: 'P1' });
  const access = [ACCESS.safetySheets];
  await addUser(pool, { email: 'ana', access, companies: [{ code: 'A' }] });
  await addUser(pool, { email: 'bia', access, companies: [{ code: 'B' }] });
  for (const name of ['ana', 'bia']) who[name] = await portal.login(name);
});
afterAll(() => portal.close());

const info = encodeParams({ code: 'P1', document_id: 1 });
const ask = (user = 'ana') =>
  portal.call({ method: 'POST', url: '/api/order-fispq/link', payload: { info }, headers: who[user] });
async function link() {
  const { status, body } = await ask();
  expect(status).toBe(200);
  return (body as SheetLinkAnswer).data;
}
const open = (url: string, headers = {}) => portal.call({ url: new URL(url).pathname, headers });

it('is the same for everybody who may read the sheet, and a scanner reads it', async () => {
  const { url, svg } = await link();
  expect(url).toMatch(/^http:\/\/localhost:3000\/api\/sheet\/[\w-]{43}$/);
  expect((await link()).url).toBe(url);
  expect(scannedSvg(svg)).toEqual([['QRCode', url]]);
});

it('is not given to a company that does not have the product', async () => {
  expect((await ask('bia')).status).toBe(404);
});

it('opens the present revision without a login, in ranges, under the product’s name', async () => {
  const { url } = await link();
  const { status, headers, text } = await open(url);
  expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
    200,
    'application/pdf',
    'noindex',
  ]);
  expect(decodeURIComponent(String(headers['content-disposition']))).toBe(
    "inline; filename*=UTF-8''ÁCIDO – M³.pdf",
  );
  expect(text.startsWith('%PDF-')).toBe(true);
  expect((await open(url, { range: 'bytes=0-3' })).text).toBe('%PDF');
  await portal.database.pool.query('UPDATE portal.documents SET file = $1', [
    await addFile(portal, Buffer.from('%PDF-new')),
  ]);
  expect((await open(url)).text).toBe('%PDF-new');
});

it('of a sheet that is gone, or that nobody gave, is 404', async () => {
  const { url } = await link();
  await portal.database.pool.query('UPDATE portal.documents SET removed_at = now()');
  const gone = await open(url);
  expect([gone.status, gone.body]).toEqual([404, { message: 'Documento não disponível' }]);
  expect((await open('http://x/api/sheet/none')).status).toBe(404);
});

it('cannot be guessed at without end', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) statuses.push((await open(`http://x/api/sheet/guess${n}`)).status);
  expect(statuses.at(-1)).toBe(429);
});
