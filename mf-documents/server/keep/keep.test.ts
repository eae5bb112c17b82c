import { deflateSync } from 'node:zlib';
import { ACCESS, type AuditRow, encodeParams, PRODUCT_DOCUMENT, USER_TYPE } from 'api-contract';
import { addFile, addSheet, PDF } from 'api/testing/documents';
import { formCall } from 'api/testing/multipart';
import { officeFile } from 'api/testing/office-file';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addContract, addUser, insert } from 'api/testing/world';
import type { KeptDocumentAnswer } from '../../wire/kept-documents';
import type { DocumentRead, KeptDocument } from '../../wire/rules/kept-document-columns';

let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};
const ids: Record<string, number> = {};

const MB = 1024 * 1024;
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);
const SHEET = { kind: 'safety', product_code: 'P1', revision: 'Rev. 2', date: '2026-06-01', valid_until: '' };
const certificate = (more: object = {}) => ({
  kind: 'certificate',
  customer_id: ids.A ?? 0,
  branch: '1',
  title: 'AVCB – Á³',
  valid_until: '2027-01-31',
  ...more,
});

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'SODA – Á³', b1_um: 'KG' });
  await insert(pool, 'erp.sm0', { m0_codfil: '1', m0_filial: 'SUZANO' });
  await insert(pool, 'documents.intertox_codes', { code: 'ITX' });
  await addContract(pool, {
    branch: '1',
    number: '1',
    sheets: [{ customer: 'A', store: '01', items: [{ cnb_parpro: 'P1', cnb_quant: 1, cnb_vlunit: 1 }] }],
  });
  const staff = { type: USER_TYPE.staff, companies: [{ code: 'A' }] };
  await addUser(pool, { ...staff, email: 'lia', access: [ACCESS.settings] });
  await addUser(pool, { ...staff, email: 'rui', access: [ACCESS.safetySheets] });
  await addUser(pool, { email: 'mas', type: USER_TYPE.master, access: [ACCESS.admin], companies: [] });
  const access = [ACCESS.safetySheets, ACCESS.certificates];
  ids.ana = await addUser(pool, {
    email: 'ana',
    access: [...access, ACCESS.settings],
    companies: [{ code: 'A' }],
  });
  await addUser(pool, { email: 'bia', access, companies: [{ code: 'B' }] });
  for (const name of ['lia', 'rui', 'mas', 'ana', 'bia']) who[name] = await portal.login(name);
  const { rows } = await pool.query<{ id: number; code: string }>('SELECT id, code FROM portal.customers');
  for (const { id, code } of rows) ids[code] = id;
});
afterAll(() => portal.close());

type Fields = Record<string, string | number>;
const send = (fields: Fields, content: Buffer | null = PDF, { name = 'a.pdf', user = 'lia' } = {}) =>
  portal.call(formCall('/api/kept_documents', fields, content && { content, name }, who[user]));
async function kept(fields: Fields, content = PDF): Promise<string> {
  const { status, body } = await send(fields, content);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ message: 'Documento enviado com sucesso!' }),
  ]);
  return (body as KeptDocumentAnswer).key;
}
async function list<Row = KeptDocument>(path: string, user = 'lia') {
  const { status, body } = await portal.call({ url: `/api/${path}`, headers: who[user] });
  return { status, rows: (body as { data?: Row[] }).data ?? [] };
}
const titles = async (query: string) =>
  (await list(`kept_documents?${query}`)).rows.map(({ title }) => title).sort();
const remove = (key: string, user = 'lia') =>
  portal.call({ method: 'DELETE', url: `/api/kept_documents/${key}`, headers: who[user] });
async function files() {
  const names: string[] = [];
  for await (const { name } of portal.files.list('documents')) names.push(name);
  return names;
}
const openSheet = (user = 'ana') =>
  portal.call({
    method: 'POST',
    url: '/api/order-fispq',
    headers: who[user],
    payload: { info: encodeParams({ code: 'P1', document_id: PRODUCT_DOCUMENT.safetySheet }) },
  });

describe('a sheet', () => {
  it('is uploaded, listed and read by the company', async () => {
    const key = await kept(SHEET, pdf('two'));
    const [row] = (await list(`kept_documents?key=${key}`)).rows;
    expect(row).toMatchObject({
      key,
      kind: 'safety',
      title: 'SODA – Á³',
      owner: 'P1',
      revision: 'Rev. 2',
      date: '2026-06-01',
      valid_until: null,
      uploaded: true,
      uploaded_by: 'lia',
      intertox_code: null,
      branch: '',
    });
    const { status, body } = await openSheet();
    const { base64 } = (body as { data: { base64: string } }).data;
    expect([status, Buffer.from(base64, 'base64').toString()]).toEqual([200, pdf('two').toString()]);
    const file = await portal.call({ url: `/api/kept_documents/${key}/file`, headers: who.lia });
    expect([file.status, file.text]).toEqual([200, pdf('two').toString()]);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('SODA – Á³.pdf');
  });

  it('replaces the previous revision and notifies; the same file again does neither', async () => {
    const revisedAt = async (key: string) => {
      const { rows } = await portal.database.pool.query<{ revised_at: Date | null }>(
        'SELECT revised_at FROM documents.documents WHERE id = $1',
        [key.split('-')[1]],
      );
      return rows[0]?.revised_at?.getTime() ?? null;
    };
    const key = await kept({ ...SHEET, kind: 'emergency' }, pdf('first'));
    expect(await revisedAt(key)).toBeNull();
    portal.clock.pass(1000);
    expect(await kept({ ...SHEET, kind: 'emergency', revision: 'Rev. 3' }, pdf('second'))).toBe(key);
    const news = await revisedAt(key);
    expect(news).toBe(portal.clock.now().getTime());
    portal.clock.pass(1000);
    await kept({ ...SHEET, kind: 'emergency', revision: 'Rev. 3a' }, pdf('second'));
    expect(await revisedAt(key)).toBe(news);
    expect((await list(`kept_documents?key=${key}`)).rows[0]?.revision).toBe('Rev. 3a');
  });

  it('may be of an Intertox code', async () => {
    const key = await kept({ ...SHEET, product_code: '', intertox_code: 'ITX' }, pdf('itx'));
    expect((await list(`kept_documents?key=${key}`)).rows[0]).toMatchObject({
      title: 'Código Intertox ITX',
      owner: 'ITX',
      product_code: null,
      intertox_code: 'ITX',
    });
  });

  it('that is removed is gone, and the log of its readers stays', async () => {
    const { pool } = portal.database;
    await insert(pool, 'erp.sb1', { b1_cod: 'P2', b1_desc: 'CAL', b1_um: 'KG' });
    await addContract(pool, {
      branch: '1',
      number: '2',
      sheets: [{ customer: 'A', store: '01', items: [{ cnb_parpro: 'P2', cnb_quant: 1, cnb_vlunit: 1 }] }],
    });
    const key = await kept({ ...SHEET, product_code: 'P2' }, pdf('cal'));
    const info = encodeParams({ code: 'P2', document_id: PRODUCT_DOCUMENT.safetySheet });
    const open = () =>
      portal.call({ method: 'POST', url: '/api/order-fispq', payload: { info }, headers: who.ana });
    expect((await open()).status).toBe(200);
    expect((await remove(key)).status).toBe(200);
    expect((await open()).status).toBe(404);
    expect((await remove(key)).status).toBe(404);
    expect(await titles('title=cal')).toEqual([]);
    const reads = (await list<DocumentRead>('document_reads?product=cal')).rows;
    expect(reads).toMatchObject([{ user_name: 'ana', revision: 'Rev. 2', current: false }]);
  });
});

describe('a certificate', () => {
  it('is uploaded for one company, and renewed', async () => {
    const key = await kept(certificate(), pdf('avcb'));
    const seen = async (user: string) =>
      (await portal.call({ url: '/api/winner-docs/customer-documents', headers: who[user] })).body;
    expect(await seen('ana')).toEqual([
      { id: Number(key.split('-')[1]), name: 'SUZANO', title: 'AVCB – Á³', valid_until: '2027-01-31' },
    ]);
    expect(await seen('bia')).toEqual([]);
    expect(await kept(certificate({ valid_until: '2028-01-31' }), pdf('avcb 2'))).toBe(key);
    expect((await list('kept_documents?kind=certificate')).rows).toMatchObject([
      { key, owner: 'Empresa A', customer_id: ids.A, branch: '1', valid_until: '2028-01-31', revision: null },
    ]);
    expect((await remove(key)).status).toBe(200);
    expect(await seen('ana')).toEqual([]);
  });
});

it('is kept in the audit trail, with what changed', async () => {
  const key = await kept(certificate({ title: 'Auditada' }), pdf('1'));
  await kept(certificate({ title: 'Auditada', valid_until: '2029-01-31' }), pdf('1'));
  await remove(key);
  const { rows } = await list<AuditRow>('audit_log?area=document&subject=auditada', 'mas');
  expect(rows.map(({ action, subject_id }) => [action, subject_id])).toEqual([
    ['remove', key],
    ['update', key],
    ['create', key],
  ]);
  expect(rows[1]).toMatchObject({
    before: { valid_until: '2027-01-31' },
    after: { valid_until: '2029-01-31' },
  });
});

describe('what is refused leaves nothing behind', () => {
  const bomb = Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj\n<</Filter/FlateDecode>>\nstream\n'),
    deflateSync(Buffer.alloc(101 * MB)),
    Buffer.from('\nendstream\n%%EOF\n'),
  ]);

  it.each<[string, Buffer | null, string, string]>([
    ['no file', null, 'a.pdf', 'Campo obrigatório.'],
    ['an empty one', Buffer.alloc(0), 'a.pdf', 'O arquivo está vazio.'],
    ['one of another type', PDF, 'a.docx', 'Tipo de arquivo não permitido.'],
    ['a program called PDF', Buffer.from('MZ %%EOF'), 'a.pdf', 'não corresponde'],
    ['a document called PDF', officeFile('word/document.xml'), 'a.pdf', 'não corresponde'],
    ['a PDF that was cut off', PDF.subarray(0, 20), 'a.pdf', 'danificado'],
    ['a bomb', bomb, 'a.pdf', 'grande demais quando aberto'],
  ])('%s', async (_what, content, name, words) => {
    const before = await files();
    const { status, body } = await send(SHEET, content, { name });
    expect(status).toBe(422);
    expect((body as { errors: { file: string[] } }).errors.file[0]).toContain(words);
    expect(await files()).toEqual(before);
  });

  it('a file that is too large', async () => {
    const before = await files();
    const content = Buffer.concat([PDF, Buffer.alloc(20 * MB), PDF]);
    expect((await send(SHEET, content)).status).toBe(413);
    expect(await files()).toEqual(before);
  });

  it.each<[string, string, () => Fields]>([
    ['an unknown kind', 'kind', () => ({ ...SHEET, kind: 'other' })],
    ['no product', 'product_code', () => ({ ...SHEET, product_code: '' })],
    ['both of the two', 'product_code', () => ({ ...SHEET, intertox_code: 'ITX' })],
    ['an unknown product', 'product_code', () => ({ ...SHEET, product_code: 'P9' })],
    ['an unknown Intertox code', 'intertox_code', () => ({ ...SHEET, product_code: '', intertox_code: 'X' })],
    ['no revision', 'revision', () => ({ ...SHEET, revision: ' ' })],
    ['no date', 'date', () => ({ ...SHEET, date: '' })],
    ['a broken date', 'date', () => ({ ...SHEET, date: '2026-02-30' })],
    ['a revision of tomorrow', 'date', () => ({ ...SHEET, date: '2999-01-01' })],
    ['a validity that is over', 'valid_until', () => ({ ...SHEET, valid_until: '2020-01-01' })],
    ['an unknown company', 'customer_id', () => certificate({ customer_id: 2147483647 })],
    ['an unknown branch', 'branch', () => certificate({ branch: '9' })],
    ['no title', 'title', () => certificate({ title: '' })],
    ['a null character', 'title', () => certificate({ title: 'a\0' })],
  ])('%s', async (_what, field, fields) => {
    const before = await files();
    // The file is looked into last: one that is broken is not spoken of.
    const { status, body } = await send(fields(), Buffer.from('x'));
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
    expect(await files()).toEqual(before);
  });
});

it.each([
  ['staff without the code', 'rui'],
  ['a customer with the code', 'ana'],
])('is not for %s', async (_who, user) => {
  expect((await send(SHEET, PDF, { user })).status).toBe(403);
  expect((await list('kept_documents', user)).status).toBe(403);
  expect((await list('document_reads', user)).status).toBe(403);
});

it('lists what ends soon or has ended, by the days of São Paulo', async () => {
  const { pool } = portal.database;
  // The clock stands at 2026-06-15.
  for (const [title, valid_until] of [
    ['hoje', '2026-06-15'],
    ['trinta', '2026-07-15'],
    ['depois', '2026-07-16'],
    ['ontem', '2026-06-14'],
  ] as const)
    await insert(pool, 'documents.certificates', {
      customer_id: ids.A,
      branch: '1',
      title,
      valid_until,
      file: await addFile(portal),
    });
  expect(await titles('tab=expiring')).toEqual(['hoje', 'trinta']);
  expect(await titles('tab=expired')).toEqual(['ontem']);
  const { body } = await portal.call({ url: '/api/kept_documents/counts', headers: who.lia });
  expect(body).toMatchObject({ expiring: 2, expired: 1 });
  for (const by of ['title', 'kind', 'owner', 'date', 'valid_until', 'updated_at'])
    for (const way of ['ASC', 'DESC'])
      expect((await list(`kept_documents?order_by=${by}&order_type=${way}`)).rows.length).toBeGreaterThan(3);
  expect(await titles('owner=empresa a&branch=1')).toContain('hoje');
  expect(await titles('branch=2')).toEqual([]);
});

it('of the dataset is not deleted here', async () => {
  const id = await addSheet(portal, { product_code: 'P8' });
  expect((await remove(`sheet-${id}`)).status).toBe(409);
  expect((await list(`kept_documents?key=sheet-${id}`)).rows).toMatchObject([{ uploaded: false }]);
});

describe('the log of readings', () => {
  it('says who opened which revision when, and outlives the user', async () => {
    await kept(SHEET, pdf('read'));
    await openSheet();
    const ofAna = async () =>
      (await list<DocumentRead>('document_reads?user_name=ana&product=soda')).rows.filter(
        (row) => row.current,
      );
    expect(await ofAna()).toEqual([
      {
        id: expect.any(Number),
        user_name: 'ana',
        customer_name: 'Empresa A',
        kind: 'safety',
        product_code: 'P1',
        product_name: 'SODA – Á³',
        revision: 'Rev. 2',
        current: true,

        read_at: portal.clock.now().toISOString(),
        read_at_f: expect.stringMatching(/^\d\d\/\d\d\/2026 /),
      },
    ]);
    for (const [query, found] of [
      ['customer_name=empresa', true],
      ['kind=emergency', false],
      ['product=p1', true],
      ['user_name=zz', false],
      ['read_at=2026-06-15', true],
      ['read_at=2020-01-01', false],
    ] as const)
      expect([query, (await list(`document_reads?${query}`)).rows.length > 0]).toEqual([query, found]);
    for (const by of ['read_at', 'user_name', 'customer_name', 'product_name'])
      expect((await list(`document_reads?order_by=${by}&order_type=ASC`)).rows.length).toBeGreaterThan(1);
    await portal.database.pool.query('DELETE FROM portal.users WHERE id = $1', [ids.ana]);
    expect(await ofAna()).toHaveLength(1);
  });
});
