import { ACCESS, encodeParams, PRODUCT_DOCUMENT, USER_TYPE } from 'api-contract';
import { addFile, addSheet, PDF } from 'api/testing/documents';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addContract, addUser, insert } from 'api/testing/world';
import type { CustomerProducts, SheetAnswer, WinnerDocument } from '../wire/documents';

let portal: TestPortal;
let ana: { authorization: string };
let store2: { authorization: string };
let admin: { authorization: string };
const ids: Record<string, number> = {};

const info = (params: object) => encodeParams({ ...params });
const ask = (params: object, headers = ana) =>
  portal.call({ method: 'POST', url: '/api/order-fispq', payload: { info: info(params) }, headers });

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const products = [
    'SODA 50%',
    'HIPO – 1 M³ / ÁGUA',
    'ÁCIDO 98%',
    'ÁCIDO 70%',
    'CAL',
    'DE OUTRA',
    'SEM FICHA',
  ];
  for (const [n, name] of products.entries())
    await insert(pool, 'erp.sb1', { b1_cod: `P${n + 1}`, b1_desc: name, b1_um: 'KG' });
  const item = (product: string) => ({ cnb_parpro: product, cnb_quant: 10, cnb_vlunit: 2 });
  await addContract(pool, {
    branch: '0650001',
    number: '1',
    sheets: [
      { customer: 'A', store: '01', items: [item('P1'), item('P2')] },
      { customer: 'A', store: '02', items: [item('P3')] },
      { customer: 'B', store: '01', items: [item('P6')] },
    ],
  });
  for (const [n, product] of ['P4', 'P4', 'P7', 'P1', 'P9'].entries())
    await insert(pool, 'erp.sd2', {
      d2_filial: '0650001',
      d2_doc: '5',
      d2_serie: '1',
      d2_cliente: 'A',
      d2_loja: '01',
      d2_item: String(n),
      d2_cod: product,
      d2_emissao: '2026-02-02',
    });
  await addSheet(portal, { product_code: 'P1' }, { revision: 'Rev. 2', date: '2026-03-01' });
  await addSheet(portal, { product_code: 'P2' });
  await addSheet(portal, { product_code: 'P2' }, { document_id: PRODUCT_DOCUMENT.emergencySheet });
  await addSheet(portal, { intertox_code: 'X' });
  await addSheet(portal, { product_code: 'P6' });
  const intertox = await insert(pool, 'documents.intertox_codes', { code: 'X' });
  const other = await insert(pool, 'documents.intertox_codes', { code: 'Y' });
  for (const [of, product] of [
    [intertox, 'P3'],
    [intertox, 'P1'],
    [other, 'P4'],
    [other, 'P6'],
  ] as const)
    await insert(pool, 'documents.intertox_products', { intertox_id: of, product_code: product });

  const access = [ACCESS.safetySheets, ACCESS.emergencySheets, ACCESS.certificates];
  await addUser(pool, { email: 'ana', companies: [{ code: 'A' }], access });
  await addUser(pool, { email: 'lia', companies: [{ code: 'A', stores: ['02'] }], access });
  await addUser(pool, {
    email: 'adm',
    type: USER_TYPE.admin,
    companies: [{ code: 'A' }],
    access: [ACCESS.orderPlaced],
  });
  await addUser(pool, { email: 'bia', companies: [{ code: 'B' }], access });
  ana = await portal.login('ana');
  store2 = await portal.login('lia');
  admin = await portal.login('adm');

  for (const [code, name] of [
    ['1', 'ÓLEO'],
    ['2', 'ZINCO'],
    ['3', 'OSASCO'],
  ])
    await insert(pool, 'erp.sm0', { m0_codfil: code, m0_filial: name });
  const customers = await pool.query<{ id: number; code: string }>('SELECT id, code FROM portal.customers');
  for (const { id, code } of customers.rows) ids[code] = id;
  const file = await addFile(portal);
  for (const [branch, title, code = 'A'] of [
    ['2', 'b'],
    ['1', 'Á'],
    ['1', 'a'],
    ['3', 'c'],
    ['9', 'd'],
    ['1', 'x', 'B'],
  ] as const)
    ids[title] = await insert(pool, 'documents.certificates', {
      customer_id: ids[code],
      branch,
      title,
      file,
      valid_until: title === 'b' ? '2026-12-31' : null,
    });
  ids.gone = await insert(pool, 'documents.certificates', {
    customer_id: ids.A,
    branch: '9',
    title: 'e',
    file: 'dataset/0123456789abcdef0123456789abcdef.pdf',
  });
});
afterAll(() => portal.close());

describe('GET customer-products', () => {
  const products = async (headers: { authorization: string }) =>
    (await portal.call({ url: '/api/customer-products', headers })).body as CustomerProducts;

  it('has the products of the company’s contracts and invoices, and which sheets they have', async () => {
    const found = Object.values(await products(ana)).map(({ code, name, fispq, fde }) => [
      code,
      name,
      fispq,
      fde,
    ]);
    expect(found).toEqual([
      ['P1', 'SODA 50%', true, false],
      ['P2', 'HIPO – 1 M³ / ÁGUA', true, true],
      // By its Intertox code.
      ['P3', 'ÁCIDO 98%', true, false],
      // By another product of the same Intertox code.
      ['P4', 'ÁCIDO 70%', true, false],
      ['P7', 'SEM FICHA', false, false],
      // Not in SB1: the code stands for the name.
      ['P9', 'P9', false, false],
    ]);
  });

  it('keeps to the stores of the user', async () => {
    expect(Object.keys(await products(store2))).toEqual(['P3']);
  });

  it('says which revision a sheet has', async () => {
    const { P1, P7 } = await products(ana);
    expect(P1?.fispq_info).toEqual({ revision: 'Rev. 2', date: '2026-03-01', updated: false });
    expect(P7?.fispq_info).toBeNull();
  });
});

describe('POST order-fispq', () => {
  it.each([
    [
      'a product’s own sheet',
      { code: 'P1', document_id: PRODUCT_DOCUMENT.safetySheet, name: 'x' },
      'SODA 50%.pdf',
    ],
    [
      'its emergency sheet, with a number as text',
      { code: 'P2', document_id: String(PRODUCT_DOCUMENT.emergencySheet), name: 'x' },
      'HIPO – 1 M³ - ÁGUA.pdf',
    ],
    ['the safety sheet where no kind is named', { code: 'P3' }, 'ÁCIDO 98%.pdf'],
    ['a sheet by the product’s name', { nome_produto: 'ÁCIDO 70%' }, 'ÁCIDO 70%.pdf'],
  ])('answers %s', async (_what, params, file_name) => {
    const { status, body } = await ask(params);
    const { data } = body as SheetAnswer;
    expect([status, data.file_name]).toEqual([200, file_name]);
    expect(Buffer.from(data.base64, 'base64').equals(PDF)).toBe(true);
  });

  it.each([
    ['has no sheet of this kind', { code: 'P1', document_id: PRODUCT_DOCUMENT.emergencySheet }],
    ['has no sheet', { code: 'P7', document_id: PRODUCT_DOCUMENT.safetySheet }],
    ['is another company’s', { code: 'P6', document_id: PRODUCT_DOCUMENT.safetySheet }],
    ['is another company’s, by name', { nome_produto: 'DE OUTRA' }],
    ['does not exist', { code: 'none', document_id: PRODUCT_DOCUMENT.safetySheet }],
  ])('is 404 for a product that %s', async (_what, params) => {
    expect(await ask(params)).toMatchObject({
      status: 404,
      body: { message: 'Documento não disponível no momento, favor tente novamente.' },
    });
  });

  it('gives administrators the sheet of any order request’s product, by its name', async () => {
    expect((await ask({ nome_produto: 'DE OUTRA' }, admin)).status).toBe(200);
    expect((await ask({ code: 'P6' }, admin)).status).toBe(404);
  });

  it.each([
    ['is no base64', '%%%'],
    ['names no product', info({ document_id: PRODUCT_DOCUMENT.safetySheet })],
    ['names an unknown kind', info({ code: 'P1', document_id: 2 })],
    ['has a null character', info({ code: 'P1\0', document_id: PRODUCT_DOCUMENT.safetySheet })],
    ['is blank', ''],
  ])('is 422 where info %s', async (_what, text) => {
    const answer = await portal.call({
      method: 'POST',
      url: '/api/order-fispq',
      payload: { info: text },
      headers: ana,
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { info: [expect.any(String)] } } });
  });

  it('marks a revision that is newer than the user’s last reading, until he reads it', async () => {
    const updated = async () =>
      ((await portal.call({ url: '/api/customer-products', headers: ana })).body as CustomerProducts).P1
        ?.fispq_info?.updated;
    await ask({ code: 'P1' });
    expect(await updated()).toBe(false);
    await portal.database.pool.query(`UPDATE documents.documents SET file = $1 WHERE product_code = 'P1'`, [
      await addFile(portal),
    ]);
    expect(await updated()).toBe(true);
    await ask({ code: 'P1' });
    expect(await updated()).toBe(false);
    const { rows } = await portal.database.pool.query(
      `SELECT customer_id, count(*)::int AS n FROM documents.document_reads r
       JOIN documents.documents d ON d.id = r.document_id AND d.product_code = 'P1' GROUP BY 1`,
    );
    expect(rows).toEqual([{ customer_id: ids.A, n: 2 }]);
  });
});

describe('GET order-fispq/file', () => {
  const file = (range?: string) =>
    portal.call({
      url: `/api/order-fispq/file?${new URLSearchParams({ info: info({ code: 'P2' }) }).toString()}`,
      headers: { ...ana, ...(range && { range }) },
    });

  it('answers the whole file under the product’s name', async () => {
    const { status, headers, text } = await file();
    expect([status, text, headers['content-type']]).toEqual([200, PDF.toString(), 'application/pdf']);
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' });
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('HIPO – 1 M³ - ÁGUA.pdf');
  });

  it('answers a part of it', async () => {
    const { status, headers, text } = await file('bytes=1-3');
    expect([status, text, headers['content-range']]).toEqual([206, 'PDF', `bytes 1-3/${PDF.length}`]);
  });
});

describe('certificates', () => {
  const list = (query = '') =>
    portal.call({ url: `/api/winner-docs/customer-documents${query}`, headers: ana });
  const view = (payload: object) =>
    portal.call({ method: 'POST', url: '/api/winner_docs/view', payload, headers: ana });

  it('come by branch and title in dictionary order, a branch without a name by its code', async () => {
    const found = (await list()).body as WinnerDocument[];
    expect(found.map(({ name, title }) => `${name} ${title}`)).toEqual([
      '9 d',
      '9 e',
      'ÓLEO a',
      'ÓLEO Á',
      'OSASCO c',
      'ZINCO b',
    ]);
    expect(found.at(-1)?.valid_until).toBe('2026-12-31');
  });

  it('are those of the active company, whatever is asked', async () => {
    expect((await list(`?customer_id=${ids.A}`)).status).toBe(200);
    expect((await list(`?customer_id=${ids.B}`)).status).toBe(404);
    expect((await list('?customer_id=x')).status).toBe(422);
  });

  it('open as a PDF', async () => {
    const { status, headers, text } = await view({ id: ids['Á'], customer_id: ids.A });
    expect([status, text, headers['content-type']]).toEqual([200, PDF.toString(), 'application/pdf']);
    const part = await portal.call({
      url: `/api/winner_docs/${ids['Á']}/file`,
      headers: { ...ana, range: 'bytes=0-3' },
    });
    expect([part.status, part.text]).toEqual([206, '%PDF']);
  });

  it.each([
    ['another company’s', () => ({ id: ids.x })],
    ['one’s own for another company', () => ({ id: ids.a, customer_id: ids.B })],
    ['one that does not exist', () => ({ id: 2147483647 })],
    ['one whose file is lost', () => ({ id: ids.gone })],
  ])('are 404: %s', async (_what, payload) => {
    expect((await view(payload())).status).toBe(404);
  });

  it.each([{}, { id: 0 }, { id: 'x' }, { id: 1e12 }])('are 422 for %j', async (payload) => {
    expect(await view(payload)).toMatchObject({
      status: 422,
      body: { errors: { id: [expect.any(String)] } },
    });
  });
});

it('lists the Intertox codes with their products', async () => {
  const { body } = await portal.call({
    url: '/api/intertox_codes?paginated=false&with[]=product_code',
    headers: ana,
  });
  expect(body).toMatchObject({
    data: [
      { code: 'X', product_code: [{ product_code: 'P1' }, { product_code: 'P3' }] },
      { code: 'Y', product_code: [{ product_code: 'P4' }, { product_code: 'P6' }] },
    ],
  });
});
