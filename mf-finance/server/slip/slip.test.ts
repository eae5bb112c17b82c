import { ACCESS, encodeParams, INVOICE_STATUS } from 'api-contract';
import { scanned } from 'api/testing/pdf-codes';
import { pdfText } from 'api/testing/pdf-text';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';
import { barcodeOfLine, formatLine } from './barcode';

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
  e1_status: INVOICE_STATUS.open,
  e1_portado: '237',
  e1_agedep: '3381',
  e1_conta: '0000633',
  e1_numbco: '00078271395',
};
const KEY = { E1_FILIAL: '0650001', E1_PREFIXO: '1', E1_NUM: '000000601', E1_PARCELA: '01', E1_TIPO: 'NF' };
/** The published slip of Bradesco whose numbers the title has. */
const LINE = '23793381286000782713695000063305975520000370000';
const PIX = '00020126580014br.gov.bcb.pix2536qrpix.banco.example/v2/cobv/1235204000053039865802BR6304ABCD';
const UNAVAILABLE = 'Documento não disponível no momento, favor tente novamente.';

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, { email: 'ana', companies: [{ code: 'A' }], access: [ACCESS.invoices] });
  await addUser(pool, { email: 'bia', companies: [{ code: 'B' }], access: [ACCESS.invoices, ACCESS.orders] });
  await addUser(pool, { email: 'leo', companies: [{ code: 'A' }], access: [ACCESS.contracts] });
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
  await insert(pool, 'erp.se1', { ...TITLE, e1_num: '000000602', e1_zpix: PIX });
  await insert(pool, 'erp.se1', { ...TITLE, e1_num: '000000603', e1_portado: '999' });
  await insert(pool, 'erp.se1', { ...TITLE, e1_num: '000000604', e1_portado: '999' });
  await insert(pool, 'erp.se1', {
    ...TITLE,
    e1_num: '000000605',
    e1_saldo: 1000,
    e1_vencrea: '2018-06-12',
    e1_coddig: formatLine(LINE),
  });
  // Another company's, with the number of the first.
  await insert(pool, 'erp.se1', { ...TITLE, e1_filial: '0650002', e1_cliente: 'B' });
  await insert(pool, 'erp.se1', {
    ...TITLE,
    e1_num: '000000700',
    e1_status: INVOICE_STATUS.paid,
    e1_saldo: 0,
  });
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

describe('what the slip says', () => {
  it('has the messages of its bank, and is read by a scanner', async () => {
    const { pool } = portal.database;
    for (const [bank_id, description] of [
      ['237', 'Multa de 2% após o vencimento.'],
      ['341', 'Outro banco.'],
    ])
      await insert(pool, 'finance.ticket_messages', { bank_id, description });
    const { body } = await ticket({ ...KEY, E1_NUM: '000000602' });
    const pdf = Buffer.from((body as [{ base64: string }])[0].base64, 'base64');
    const { pages } = pdfText(pdf);
    expect(pages).toHaveLength(1);
    for (const text of ['Multa de 2% após o vencimento.', 'QUÍMICA BOA S.A.', '26/00078271395-5'])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toContain('Outro banco.');
    const codes = await scanned(pdf);
    expect(codes).toContainEqual(['ITF', barcodeOfLine(LINE)]);
    expect(codes).toContainEqual(['QRCode', PIX]);
  });

  it("is the bank's where the dataset has its PDF, by its full name or by a short one that is only its", async () => {
    await portal.addFile('boleto/0650001-1-000000603-01-NF.pdf', '%PDF-bank');
    await portal.addFile('boleto/1-000000604-01.pdf', '%PDF-short');
    await portal.addFile('boleto/1-000000601-01.pdf', '%PDF-unclear');
    const text = async (E1_NUM: string) => {
      const { body } = await ticket({ ...KEY, E1_NUM });
      return Buffer.from((body as [{ base64: string }])[0].base64, 'base64')
        .toString('latin1')
        .slice(0, 12);
    };
    // It has no bank parameters, so nothing could be made of it.
    expect(await text('000000603')).toBe('%PDF-bank');
    expect(await text('000000604')).toBe('%PDF-short');
    // A title of another company has the same short name.
    expect(await text('000000601')).toMatch(/^%PDF-1\./);
  });

  it("says what the bank's own bar code says, and the balance where that differs", async () => {
    const { pages } = pdfText(
      Buffer.from(
        ((await ticket({ ...KEY, E1_NUM: '000000605' })).body as [{ base64: string }])[0].base64,
        'base64',
      ),
    );
    for (const text of ['11/06/2018', 'R$ 3.700,00', 'Saldo em aberto: R$ 1.000,00'])
      expect(pages[0]).toContain(text);
  });
});

it('gives the text of its Pix code, and none where the bank gave none', async () => {
  expect(await boleto('num=1-000000602-01&pix=true')).toMatchObject({ status: 200, body: PIX });
  expect(await boleto(`${encoded(KEY)}&pix=true`)).toMatchObject({
    status: 404,
    body: { message: UNAVAILABLE },
  });
});

it('a company that is shown no slips has none', async () => {
  const { pool } = portal.database;
  await pool.query(`UPDATE portal.customers SET exibir_boleto = false WHERE code = 'A'`);
  try {
    const calls = [ticket(KEY), boleto(encoded(KEY)), boleto('num=1-000000601-01&codigoDeBarras=true')];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
    const me = await portal.call({ method: 'POST', url: '/api/me', headers: ana });
    expect(me.body).toMatchObject({ user: { exibir_boleto: false } });
  } finally {
    await pool.query(`UPDATE portal.customers SET exibir_boleto = true WHERE code = 'A'`);
  }
});

/** Adds a title of its own, and asks for its line; `collection` are the parameters of its bank, agency and account. */
async function lineOf(e1_num: string, title: object, collection: Record<string, string>) {
  const { pool } = portal.database;
  const row = { ...TITLE, e1_num, e1_parcela: '', e1_vencto: '2026-12-10', e1_saldo: 100, ...title };
  await insert(pool, 'erp.se1', row);
  await insert(pool, 'erp.see', {
    ee_codigo: row.e1_portado,
    ee_agencia: row.e1_agedep,
    ee_conta: row.e1_conta,
    ...collection,
  });
  return boleto(`num=1-${e1_num}-&codigoDeBarras=true`);
}

describe('the numbers of its bank', () => {
  const SICOOB = { e1_portado: '756', e1_agedep: '4327' };
  const AGREED = { ee_zcart: '1', ee_zmodal: '01' };

  it.each([
    [
      "Sicoob: the beneficiary's code ends in its digit",
      { ...SICOOB, e1_conta: '1', e1_numbco: '0000021' },
      { ...AGREED, ee_zconv: '27183-6' },
      '75691432790102718360500002160018116560000010000',
    ],
    [
      'Sicoob: the same without a hyphen',
      { ...SICOOB, e1_conta: '2', e1_numbco: '0000021' },
      { ...AGREED, ee_zconv: '0271836' },
      '75691432790102718360500002160018116560000010000',
    ],
    [
      'Banco do Brasil: our number with its digit',
      { e1_portado: '001', e1_agedep: '1893', e1_conta: '54322', e1_numbco: '123456000424' },
      { ee_zcart: '18', ee_zconv: '123456' },
      '00191234546000421893300054322185816560000010000',
    ],
    [
      'Itaú: the account with its digit',
      { e1_portado: '341', e1_agedep: '0912', e1_conta: '678901', e1_numbco: '12345678' },
      { ee_zcart: '109' },
      '34191091233456789091726789010001916560000010000',
    ],
  ])('%s', async (_what, title, collection, line) => {
    const number = `80${title.e1_conta}`;
    expect(await lineOf(number, title, collection)).toMatchObject({ status: 200, body: line });
  });

  it.each([
    ['a wrong digit', { ...SICOOB, e1_conta: '3', e1_numbco: '0000021-9' }, 'E1_NUMBCO'],
    ['a number too long', { ...SICOOB, e1_conta: '4', e1_numbco: '12345678' }, 'E1_NUMBCO'],
    ['an agency of another bank', { ...SICOOB, e1_agedep: '54327', e1_conta: '5' }, 'E1_AGEDEP'],
    ['another bank', { ...SICOOB, e1_conta: '6', e1_portado: '757' }, 'E1_PORTADO'],
  ])('%s: no slip, and the time log names the field', async (_what, title, field) => {
    const number = `81${title.e1_conta}`;
    const collection = { ...AGREED, ee_zconv: '0271836' };
    const none = { status: 404, body: { message: UNAVAILABLE } };
    expect(await lineOf(number, title, collection)).toMatchObject(none);
    expect(await boleto(`num=1-${number}-`)).toMatchObject(none);
    await portal.app.flushTimeLog();
    const { rows } = await portal.database.pool.query(
      `SELECT message FROM portal.time_logs WHERE routine = 'invoices.slip' AND status = 'error' AND body LIKE $1`,
      [`%${number}%`],
    );
    const named = { message: expect.stringMatching(new RegExp(`^${field}: `)) as string };
    expect(rows).toEqual([named, named]);
  });

  it("a bar code of another bank is that bank's slip", async () => {
    const { pool } = portal.database;
    await insert(pool, 'finance.ticket_messages', { bank_id: '341', description: 'Do Itaú.' });
    const title = { e1_portado: '341', e1_agedep: '0912', e1_conta: '7', e1_coddig: LINE, e1_numbco: '7' };
    await lineOf('820', title, { ee_zcart: '109' });
    const { rawPayload } = await portal.app.inject({ url: '/api/invoices/boleto?num=1-820-', headers: ana });
    const [page] = pdfText(rawPayload).pages;
    for (const text of ['Bradesco 237-2', 'Multa de 2% após o vencimento.', '23793.38128'])
      expect(page).toContain(text);
    for (const text of ['Itaú', 'Do Itaú.', '0912']) expect(page).not.toContain(text);
  });

  it('is drawn where the file of the bank has no byte, as if there were none', async () => {
    await lineOf('830', { e1_conta: '0000634' }, { ee_zcart: '26' });
    await portal.addFile('boleto/0650001-1-830--NF.pdf', '');
    const { rawPayload } = await portal.app.inject({ url: '/api/invoices/boleto?num=1-830-', headers: ana });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await insert(portal.database.pool, 'erp.se1', { ...TITLE, e1_num: '831', e1_portado: '999' });
    await portal.addFile('boleto/0650001-1-831-01-NF.pdf', '');
    expect(await boleto('num=1-831-01')).toMatchObject({ status: 404, body: { message: UNAVAILABLE } });
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
    ['num=1-000000601-01-x', 422],
    [`params=${encodeURIComponent(encodeParams({ ...KEY, E1_NUM: '1\0' }))}`, 422],
    ['num=1-999-01', 404],
  ])('boleto?%s answers %i', async (query, status) => {
    expect((await boleto(query)).status).toBe(status);
  });

  it("another company's title does not exist", async () => {
    expect((await ticket(KEY, bia)).status).toBe(404);
    expect((await boleto(encoded(KEY), bia)).status).toBe(404);
    expect((await boleto('num=1-000000602-01&codigoDeBarras=true', bia)).status).toBe(404);
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

it('shows the payment methods of the active company’s stores alone', async () => {
  const ask = (headers: Record<string, string>) =>
    portal.call({ method: 'POST', url: '/api/invoices/payment-method', headers });
  expect(await ask(ana)).toMatchObject({
    status: 200,
    body: { ZOOM: [{ A1_COD: 'A', A1_LOJA: '01', A1_ZTPPAG: 'BOLETO' }] },
  });
  expect(await ask(bia)).toMatchObject({ status: 200, body: { ZOOM: [] } });
});
