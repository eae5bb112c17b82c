import { encodeParams } from 'api-contract';
import { pdfText } from '../../testing/pdf-text';
import { testPortal, type TestPortal } from '../../testing/portal';
import { addUser, insert } from '../../testing/world';

let portal: TestPortal;
let ana: { authorization: string };
let bia: { authorization: string };
let leo: { authorization: string };

const TITLE = {
  e1_filial: '0650001',
  e1_prefixo: '1',
  e1_num: '000000601',
  e1_parcela: '01',
  e1_tipo: 'NF',
  e1_cliente: 'A',
  e1_loja: '01',
  e1_emissao: '2018-05-11',
  e1_vencto: '2018-06-11',
  e1_valor: 4000,
  e1_saldo: 3700,
  e1_status: 'A',
  e1_portado: '237',
  e1_agedep: '3381',
  e1_conta: '0000633',
  e1_numbco: '00078271395',
};
const KEY = {
  E1_FILIAL: '0650001',
  E1_PREFIXO: '1',
  E1_NUM: '000000601',
  E1_PARCELA: '01',
  E1_TIPO: 'NF',
};
/** The published slip of Bradesco whose numbers the title has. */
const LINE = '23793381286000782713695000063305975520000370000';
const UNAVAILABLE = 'Documento não disponível no momento, favor tente novamente.';

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, { email: 'ana', companies: [{ code: 'A' }], access: [4] });
  await addUser(pool, { email: 'bia', companies: [{ code: 'B' }], access: [4, 9] });
  await addUser(pool, { email: 'leo', companies: [{ code: 'A' }], access: [2] });
  await insert(pool, 'erp.see', {
    ee_codigo: '237',
    ee_agencia: '3381',
    ee_conta: '0000633',
    ee_subcta: '001',
    ee_zcart: '26',
    ee_zbenef: 'QUÍMICA BOA S.A.',
  });
  await insert(pool, 'erp.sa1', {
    a1_cod: 'A',
    a1_loja: '01',
    a1_nome: 'ALFA SANEAMENTO',
    a1_cgc: '11222333000181',
    a1_end: 'RUA DAS ÁGUAS, 100',
    a1_mun: 'MAUÁ',
    a1_est: 'SP',
    a1_ztppag: 'BOLETO',
  });
  await insert(pool, 'erp.se1', TITLE);
  await insert(pool, 'erp.se1', { ...TITLE, e1_parcela: '02', e1_portado: '999' });
  await insert(pool, 'erp.se1', { ...TITLE, e1_num: '000000700', e1_status: 'B', e1_saldo: 0 });
  ana = await portal.login('ana');
  bia = await portal.login('bia');
  leo = await portal.login('leo');
});
afterAll(() => portal.close());

const boleto = (query: string, headers: Record<string, string> = ana) =>
  portal.call({ url: `/api/invoices/boleto?${query}`, headers });
const ticket = (payload: object, headers: Record<string, string> = ana) =>
  portal.call({ method: 'POST', url: '/api/invoices/ticket', payload, headers });
const encoded = (key: object) => `params=${encodeURIComponent(encodeParams({ ...key }))}`;

describe('the slip', () => {
  it.each([
    ['ticket', () => ticket(KEY)],
    ['boleto', () => boleto(encoded(KEY))],
  ])(
    'of %s is a PDF with the payee, the payer, the open amount and the line to type',
    async (_name, call) => {
      const { status, body } = await call();
      expect(status).toBe(200);
      const { title, pages } = pdfText(Buffer.from((body as [{ base64: string }])[0].base64, 'base64'));
      expect(title).toBe('Boleto 000000601');
      expect(pages).toHaveLength(1);
      for (const text of [
        '23793.38128 60007.827136 95000.063305 9 75520000370000',
        'QUÍMICA BOA S.A.',
        'ALFA SANEAMENTO',
        '11.222.333/0001-81',
        '11/06/2018',
        '3.700,00',
        'Bradesco',
      ])
        expect(pages[0]).toContain(text);
    },
  );

  it('downloads by its number', async () => {
    const { statusCode, headers, rawPayload } = await portal.app.inject({
      url: '/api/invoices/boleto?num=1-000000601-01',
      headers: ana,
    });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="boleto-1-000000601-01.pdf"');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('gives the 47 digits to type as JSON text', async () => {
    expect(await boleto('invoiceNumber=1-000000601-01&codigoDeBarras=true')).toMatchObject({
      status: 200,
      body: LINE,
    });
  });
});

describe('refusals', () => {
  it.each([
    ['a paid title', 'num=1-000000700-01'],
    ['a bank that is not known', 'num=1-000000601-02'],
  ])('%s has no slip', async (_what, query) => {
    expect(await boleto(query)).toMatchObject({ status: 404, body: { message: UNAVAILABLE } });
  });

  it('a number that several titles have is unclear', async () => {
    const { status, body } = await boleto('invoiceNumber=000000601&codigoDeBarras=true');
    expect(status).toBe(422);
    expect(body).toHaveProperty('errors.invoiceNumber');
  });

  it.each([
    ['params=nada', 422],
    ['', 422],
    [`params=${encodeURIComponent(encodeParams({ E1_NUM: '000000601' }))}`, 422],
    ['num=', 422],
    ['num=1-999-01', 404],
  ])('boleto?%s answers %i', async (query, status) => {
    expect((await boleto(query)).status).toBe(status);
  });

  it("another company's title does not exist", async () => {
    expect((await ticket(KEY, bia)).status).toBe(404);
    expect((await boleto(encoded(KEY), bia)).status).toBe(404);
    expect((await boleto('num=1-000000601-01&codigoDeBarras=true', bia)).status).toBe(404);
  });

  it('asks for a session and for code 4', async () => {
    for (const [headers, status] of [
      [{}, 401],
      [leo, 403],
    ] as const) {
      expect((await ticket(KEY, headers)).status).toBe(status);
      expect((await boleto('num=1', headers)).status).toBe(status);
      const method = { method: 'POST', url: '/api/invoices/payment-method', headers } as const;
      expect((await portal.call(method)).status).toBe(status);
    }
  });
});

it('tells how the stores of the active company pay, and nobody else', async () => {
  const ask = (headers: Record<string, string>) =>
    portal.call({ method: 'POST', url: '/api/invoices/payment-method', headers });
  expect(await ask(ana)).toMatchObject({
    status: 200,
    body: { ZOOM: [{ A1_COD: 'A', A1_LOJA: '01', A1_ZTPPAG: 'BOLETO' }] },
  });
  expect(await ask(bia)).toMatchObject({ status: 200, body: { ZOOM: [] } });
});
