import { ACCESS, encodeParams, PRODUCT_DOCUMENT, USER_TYPE } from 'api-contract';
import { addFile, addSheet } from 'api/testing/documents';
import { scannedSvg } from 'api/testing/pdf-codes';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addContract, addUser, insert } from 'api/testing/world';
import type { SheetLinkAnswer } from '../wire/kept-documents';

let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'ÁCIDO – M³', b1_um: 'KG' });
  const items = [{ cnb_parpro: 'P1', cnb_quant: 1, cnb_vlunit: 1 }];
  await addContract(pool, { branch: '1', number: '1', sheets: [{ customer: 'A', store: '01', items }] });
  await addSheet(portal, { product_code: 'P1' });
  const access = [ACCESS.safetySheets];
  await addUser(pool, { email: 'ana', access, companies: [{ code: 'A' }] });
  await addUser(pool, { email: 'bia', access, companies: [{ code: 'B' }] });
  await addUser(pool, {
    email: 'marina',
    type: USER_TYPE.staff,
    access: [...access, ACCESS.settings],
    companies: [{ code: 'B' }],
  });
  for (const name of ['ana', 'bia', 'marina']) who[name] = await portal.login(name);
});
afterAll(() => portal.close());

const info = encodeParams({ code: 'P1', document_id: PRODUCT_DOCUMENT.safetySheet });
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
  await portal.database.pool.query('UPDATE documents.documents SET file = $1', [
    await addFile(portal, Buffer.from('%PDF-new')),
  ]);
  expect((await open(url)).text).toBe('%PDF-new');
});

describe('that is renewed', () => {
  const renew = (user: string) =>
    portal.call({
      method: 'POST',
      url: '/api/order-fispq/link/renew',
      payload: { info },
      headers: who[user],
    });

  it('has another address and code, and the former one says so on a telephone', async () => {
    const former = await link();
    const { status, body } = await renew('marina');
    expect(status).toBe(200);
    const { url, svg } = (body as SheetLinkAnswer).data;
    expect(url).not.toBe(former.url);
    expect(scannedSvg(svg)).toEqual([['QRCode', url]]);
    expect(await link()).toEqual({ url, svg });
    expect((await open(url)).status).toBe(200);
    const gone = await open(former.url, { accept: 'text/html,*/*;q=0.8' });
    expect([gone.status, gone.headers['content-type'], gone.headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(gone.text).toContain('Este link foi trocado, ou a ficha foi retirada.');
    expect((await open(former.url)).body).toEqual({ message: 'Documento não disponível' });
  });

  it('is written to the audit trail, without the address', async () => {
    const { url } = await link();
    portal.clock.pass(60_000);
    expect((await renew('marina')).status).toBe(200);
    const { rows } = await portal.database.pool.query(
      'SELECT user_name, subject, before, after FROM portal.audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(rows[0]).toMatchObject({ user_name: 'marina', subject: 'Link permanente: FDS ÁCIDO – M³' });
    expect(JSON.stringify(rows[0])).not.toContain(url.split('/').at(-1));
  });

  it('is not renewed by who only reads it', async () => {
    const { url } = await link();
    expect((await renew('ana')).status).toBe(403);
    expect((await link()).url).toBe(url);
  });

  it('is none where nobody ever asked for it', async () => {
    await portal.database.pool.query('DELETE FROM documents.sheet_links');
    expect((await renew('marina')).status).toBe(404);
  });
});

it('is given to staff for a product that no company of theirs buys', async () => {
  expect((await ask('marina')).body).toEqual((await ask()).body);
});

it('is 404 for a removed sheet, and for one that was never issued', async () => {
  const { url } = await link();
  await portal.database.pool.query('UPDATE documents.documents SET removed_at = now()');
  const gone = await open(url);
  expect([gone.status, gone.body]).toEqual([404, { message: 'Documento não disponível' }]);
  for (const token of ['none', '%00', 'a%00b', '%ED%A0%80', 'x'.repeat(100), 'á', '%zz']) {
    const { status, headers } = await open(`http://x/api/sheet/${token}`, { accept: 'text/html' });
    expect([token, status, headers['content-type']]).toEqual([token, 404, 'text/html; charset=utf-8']);
  }
});

it('cannot be guessed at without end', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) statuses.push((await open(`http://x/api/sheet/guess${n}`)).status);
  expect(statuses.at(-1)).toBe(429);
});
