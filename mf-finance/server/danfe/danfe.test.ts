import { ACCESS, encodeParams } from 'api-contract';
import { nfeXml } from 'api/testing/nfe-xml';
import { sampleNfe } from 'api/testing/nfe';
import { pdfText } from 'api/testing/pdf-text';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';
import { danfeAnswer } from '../../wire/finance';

const NFE = sampleNfe({ number: 12345 });
/** Of another branch, newer, and issued by an alphanumeric CNPJ. */
const NEWER = sampleNfe({ number: 12345, cnpj: '12ABC34501DE35' });
const BARE = sampleNfe({ number: 7 });
const OWN_PDF = sampleNfe({ number: 8 });
const EMPTY = sampleNfe({ number: 12 });
const FAILED = 'Falha ao processar o PDF da DANFE, favor contatar o Atendimento.';

let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};

const invoice = (number: string, key: string, more: object = {}) =>
  insert(portal.database.pool, 'erp.sf2', {
    f2_filial: '0650001',
    f2_doc: number,
    f2_serie: '1',
    f2_cliente: 'A',
    f2_loja: '01',
    f2_emissao: '2026-07-01',
    f2_chvnfe: key,
    ...more,
  });

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, { email: 'ana', companies: [{ code: 'A' }], access: [ACCESS.packaging] });
  await addUser(pool, {
    email: 'eva',
    companies: [{ code: 'A', stores: ['02'] }],
    access: [ACCESS.orderInTransit],
  });
  await addUser(pool, { email: 'bia', companies: [{ code: 'B' }], access: [ACCESS.invoices] });
  await addUser(pool, {
    email: 'leo',
    companies: [{ code: 'A' }],
    access: [ACCESS.contracts, ACCESS.financialDashboard, ACCESS.orders],
  });
  for (const name of ['ana', 'eva', 'bia', 'leo']) who[name] = await portal.login(name);
  await invoice('000012345', NFE.key);
  await invoice('000012345', NEWER.key, { f2_filial: '0650002', f2_emissao: '2026-07-02' });
  await invoice('000000007', BARE.key);
  await invoice('000000008', OWN_PDF.key);
  await invoice('000000009', sampleNfe({ number: 9 }).key);
  await invoice('000000010', '');
  await invoice('000000011', sampleNfe({ number: 11 }).key);
  await invoice('000000012', EMPTY.key);
  await portal.addFile(`danfe/${EMPTY.key}.pdf`, '');
  await portal.addFile(`nfe/${EMPTY.key}.xml`, '');
  await portal.addFile(`nfe/${NFE.key}.xml`, nfeXml(NFE));
  await portal.addFile(`nfe/${NEWER.key}.xml`, nfeXml(NEWER));
  // Signed, but never authorised: there is no protocol.
  await portal.addFile(`nfe/${BARE.key}.xml`, nfeXml(BARE).replace(/<protNFe.*<\/protNFe>/, ''));
  await portal.addFile(`danfe/${OWN_PDF.key}.pdf`, '%PDF-own');
  // Named as invoice 11's, but another one's.
  await portal.addFile(`nfe/${sampleNfe({ number: 11 }).key}.xml`, nfeXml(NFE));
});
afterAll(() => portal.close());

const danfe = (params: object | string, headers: Record<string, string> = who.ana!) =>
  portal.call({
    method: 'POST',
    url: '/api/invoice/danfe',
    headers,
    payload: { info: typeof params === 'string' ? params : encodeParams({ ...params }) },
  });
const xml = (params: object | string, headers: Record<string, string> = who.ana!) =>
  portal.call({
    url: `/api/invoice/xml?params=${encodeURIComponent(typeof params === 'string' ? params : encodeParams({ ...params }))}`,
    headers,
  });

it('the DANFE is drawn from the XML', async () => {
  const { body } = await danfe({ nota_fiscal: '000012345', filial: '0650001', loja_ent: '01', contrato: '' });
  const { base64, file_name } = danfeAnswer.parse(body);
  expect(file_name).toBe(`danfe-${NFE.key}.pdf`);
  const text = pdfText(Buffer.from(base64, 'base64')).pages.join('');
  for (const shown of ['DANFE', 'ALFA SANEAMENTO', 'HIPOCLORITO', '1.234,56', NFE.key.slice(0, 4)])
    expect(text).toContain(shown);
});

it("the ERP's own PDF goes before the XML", async () => {
  const { base64 } = danfeAnswer.parse((await danfe({ nota_fiscal: '8' })).body);
  expect(Buffer.from(base64, 'base64').toString()).toBe('%PDF-own');
});

it.each([
  ['by its branch', { nota_fiscal: '12345', filial: '0650001 - MAUA' }, NFE],
  ['the newest without one', { nota_fiscal: '12345' }, NEWER],
  ['by its series', { nota_fiscal: '000012345', serie: '1', filial: '0650001' }, NFE],
  ['with blanks where nothing is known', { nota_fiscal: '000012345', serie: '', filial: '' }, NEWER],
])('the XML is found %s', async (_how, params, nfe) => {
  const { status, text, headers } = await xml(params);
  expect([status, text]).toEqual([200, nfeXml(nfe)]);
  expect(headers['content-disposition']).toBe(`attachment; filename="nfe-${nfe.key}.xml"`);
  expect(headers['content-type']).toMatch(/^application\/xml/);
  // As every answer has them.
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

it.each([
  ['has no file', '000000009'],
  ['has no key', '000000010'],
  ['has a file of another key', '000000011'],
  ['has files without a byte', '000000012'],
])('an invoice that %s has neither', async (_what, nota_fiscal) => {
  expect(await danfe({ nota_fiscal })).toMatchObject({ status: 404, body: { message: FAILED } });
  expect(await xml({ nota_fiscal })).toMatchObject({
    status: 404,
    body: { message: 'Erro ao tentar baixar o arquivo.' },
  });
});

it('an NF-e that was never authorised has no DANFE', async () => {
  expect(await danfe({ nota_fiscal: '7' })).toMatchObject({ status: 404, body: { message: FAILED } });
});

it.each([
  ['of another company', 'bia'],
  ['of another store', 'eva'],
])('an invoice %s does not exist', async (_what, name) => {
  for (const call of [danfe, xml])
    expect((await call({ nota_fiscal: '000012345' }, who[name])).status).toBe(404);
});

it.each([
  ['nada'],
  [encodeParams({ filial: '0650001' })],
  [encodeParams({ nota_fiscal: '' })],
  [encodeParams({ nota_fiscal: '1\0' })],
])('params %s are a broken link', async (text) => {
  expect(await danfe(text)).toMatchObject({ status: 422, body: { errors: { info: ['Link inválido.'] } } });
  expect(await xml(text)).toMatchObject({ status: 422, body: { errors: { params: ['Link inválido.'] } } });
});

it('asks for a session and for a list that names invoices', async () => {
  for (const call of [danfe, xml]) {
    expect((await call({ nota_fiscal: '8' }, {})).status).toBe(401);
    expect((await call({ nota_fiscal: '8' }, who.leo)).status).toBe(403);
  }
});
