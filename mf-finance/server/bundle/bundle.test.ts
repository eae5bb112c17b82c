import { ACCESS, fileJob, fileJobStarted, INVOICE_STATUS } from 'api-contract';
import { nfeXml } from 'api/testing/nfe-xml';
import { sampleNfe } from 'api/testing/nfe';
import { pdfText } from 'api/testing/pdf-text';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { unzipped } from 'api/testing/unzip';
import { addUser, insert } from 'api/testing/world';

const HOUR = 3600 * 1000;
const KEY = { E1_FILIAL: '0650001', E1_PREFIXO: '1', E1_NUM: '000000601', E1_PARCELA: '01', E1_TIPO: 'NF' };
const SECOND = { ...KEY, E1_PARCELA: '02' };
const PAID = { ...KEY, E1_NUM: '000000700' };
const OTHERS = { ...KEY, E1_NUM: '000000900' };
const nfe = sampleNfe({ number: 601 });

let portal: TestPortal;
let ana: Record<string, string>;
let bia: Record<string, string>;
let duo: Record<string, string>;

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const access = [ACCESS.invoices];
  await addUser(pool, { email: 'ana@cliente.test', companies: [{ code: 'A' }], access });
  await addUser(pool, { email: 'bia@cliente.test', companies: [{ code: 'B' }], access });
  await addUser(pool, {
    email: 'duo@cliente.test',
    companies: [{ code: 'A', stores: ['01'] }, { code: 'B' }],
    access,
  });
  await insert(pool, 'erp.see', {
    ee_codigo: '237',
    ee_agencia: '3381',
    ee_conta: '0000633',
    ee_subcta: '001',
    ee_zcart: '26',
  });
  const title = (key: typeof KEY, more: object = {}) =>
    insert(pool, 'erp.se1', {
      ...key,

      e1_cliente: 'A',
      e1_loja: '01',
      e1_emissao: '2026-05-11',
      e1_vencto: '2026-07-11',
      e1_valor: 4000,
      e1_saldo: 4000,
      e1_status: INVOICE_STATUS.open,
      e1_numbco: '00078271395',
      e1_portado: '237',
      e1_agedep: '3381',
      e1_conta: '0000633',
      ...more,
    });
  await title(KEY);
  await title(SECOND);
  await title(PAID, { e1_saldo: 0, e1_status: INVOICE_STATUS.paid });
  await title(OTHERS, { e1_cliente: 'B' });
  await insert(pool, 'erp.sf2', {
    f2_filial: '0650001',
    f2_doc: '000000601',
    f2_serie: '1',
    f2_cliente: 'A',
    f2_loja: '01',
    f2_emissao: '2026-05-11',
    f2_chvnfe: nfe.key,
    f2_prefixo: '1',
    f2_dupl: '000000601',
  });
  await portal.addFile(`nfe/${nfe.key}.xml`, nfeXml(nfe));
  [ana, bia, duo] = [
    await portal.login('ana@cliente.test'),
    await portal.login('bia@cliente.test'),
    await portal.login('duo@cliente.test'),
  ];
});
afterAll(() => portal.close());

const ask = (payload: object, headers = ana) =>
  portal.call({ method: 'POST', url: '/api/invoices/bundle', headers, payload });
const statusOf = (id: string, headers = ana) => portal.call({ url: `/api/jobs/${id}`, headers });
const fileOf = (id: string, headers = ana) => portal.app.inject({ url: `/api/jobs/${id}/file`, headers });

/** Asks for a bundle, works on it, and returns its job, bytes and mail. */
async function made(payload: object, headers = ana) {
  const answer = await ask(payload, headers);
  expect(answer.status).toBe(202);
  const { job_id } = fileJobStarted.parse(answer.body);
  expect((await statusOf(job_id, headers)).body).toEqual({ status: 'waiting', progress: 0, notes: [] });
  const [mail] = await portal.mails();
  const job = fileJob.parse((await statusOf(job_id, headers)).body);
  return { id: job_id, job, mail, bytes: (await fileOf(job_id, headers)).rawPayload };
}

it('is a ZIP of slips, DANFEs and XMLs, the shared ones once, that says what it lacks', async () => {
  const { id, job, mail, bytes } = await made({
    titles: [KEY, SECOND, PAID],
    kinds: ['slip', 'danfe', 'xml'],
  });
  expect(job).toMatchObject({
    status: 'done',
    progress: 100,
    file_name: 'titulos-2026-06-15.zip',
    download: `jobs/${id}/file`,
    notes: [
      'Boleto não disponível: 1-000000700-01.',
      'DANFE não disponível: 1-000000700-01.',
      'XML não disponível: 1-000000700-01.',
    ],
  });
  const files = unzipped(bytes);
  expect([...files.keys()]).toEqual([
    'boleto-1-000000601-01.pdf',
    `danfe-${nfe.key}.pdf`,
    `nfe-${nfe.key}.xml`,
    'boleto-1-000000601-02.pdf',
    'LEIA-ME.txt',
  ]);
  expect(files.get(`nfe-${nfe.key}.xml`)?.toString()).toBe(nfeXml(nfe));
  expect(pdfText(files.get('boleto-1-000000601-02.pdf') ?? Buffer.alloc(0)).title).toBe('Boleto 000000601');
  expect(mail).toMatchObject({
    to: 'ana@cliente.test',
    subject: expect.stringContaining('Documentos dos títulos'),
  });
  expect(mail?.text).toContain('Boleto não disponível: 1-000000700-01.');
  expect(await portal.attachmentOf(mail)).toEqual(bytes);
});

it('is one PDF with a page for each slip', async () => {
  const { job, bytes } = await made({ titles: [KEY, SECOND], kinds: ['slip'], as: 'pdf' });
  expect(job.file_name).toBe('boletos-2026-06-15.pdf');
  expect(pdfText(bytes).pages).toHaveLength(2);
});

it("leaves out a bank's PDF that cannot be joined, and says so", async () => {
  await portal.addFile('boleto/0650001-1-000000601-02-NF.pdf', '%PDF-broken');
  const { job, bytes } = await made({ titles: [KEY, SECOND], kinds: ['slip'], as: 'pdf' });
  expect(pdfText(bytes).pages).toHaveLength(1);
  expect(job.notes).toEqual([expect.stringContaining('1-000000601-02')]);
});

it('is the lines to type, one for each title', async () => {
  const { bytes } = await made({ titles: [KEY, SECOND], as: 'lines' });
  expect(bytes.toString()).toMatch(/^(\d{47}\r\n){2}$/);
});

it('fails with the reason where there is nothing at all', async () => {
  const { job } = await made({ titles: [PAID], kinds: ['slip'] });
  expect(job).toMatchObject({
    status: 'failed',
    message: 'Documento não disponível no momento, favor tente novamente.',
  });
});

describe('whose it is', () => {
  it("another company's title is not found, among others too", async () => {
    expect((await ask({ titles: [OTHERS] })).status).toBe(404);
    expect((await ask({ titles: [KEY, OTHERS] })).status).toBe(404);
    expect((await ask({ titles: [KEY] }, bia)).status).toBe(404);
  });

  it("another user's job and its file are not found", async () => {
    const { id } = await made({ titles: [KEY], kinds: ['xml'] });
    for (const headers of [bia, duo]) {
      expect((await statusOf(id, headers)).status).toBe(404);
      expect((await fileOf(id, headers)).statusCode).toBe(404);
    }
    expect((await statusOf('unknown')).status).toBe(404);
  });

  it('is gone when the user shows another company, and refused once a right is lost', async () => {
    const { id } = await made({ titles: [KEY], kinds: ['xml'] }, duo);
    const { pool } = portal.database;
    const company = (code: string) =>
      pool.query(
        `UPDATE portal.sessions s SET customer_id = c.id FROM portal.users u, portal.customers c
         WHERE u.id = s.user_id AND u.email = 'duo@cliente.test' AND c.code = $1`,
        [code],
      );
    await company('B');
    expect((await fileOf(id, duo)).statusCode).toBe(404);
    await company('A');
    expect((await fileOf(id, duo)).statusCode).toBe(200);
    const stores = (store: string) =>
      pool.query(
        `UPDATE portal.customer_control_stores SET store = $1 WHERE control_id IN (SELECT cc.id
           FROM portal.customer_controls cc JOIN portal.users u ON u.id = cc.user_id WHERE u.email = 'duo@cliente.test')`,
        [store],
      );
    await stores('02');
    expect((await fileOf(id, duo)).statusCode).toBe(403);
    await stores('01');
    await pool.query(
      `UPDATE portal.users SET access = '{${ACCESS.contracts}}' WHERE email = 'duo@cliente.test'`,
    );
    expect((await fileOf(id, duo)).statusCode).toBe(403);
  });

  it('has no slips where the company is shown none, not even those made before', async () => {
    const { id } = await made({ titles: [KEY], kinds: ['slip'] });
    const { pool } = portal.database;
    await pool.query(`UPDATE portal.customers SET exibir_boleto = false WHERE code = 'A'`);
    try {
      expect((await ask({ titles: [KEY], kinds: ['slip'] })).status).toBe(403);
      expect((await ask({ titles: [KEY], kinds: ['xml'], as: 'lines' })).status).toBe(403);
      expect((await fileOf(id)).statusCode).toBe(403);
      expect((await ask({ titles: [KEY], kinds: ['xml'] })).status).toBe(202);
    } finally {
      await pool.query(`UPDATE portal.customers SET exibir_boleto = true WHERE code = 'A'`);
    }
    await portal.mails();
  });
});

it('is made once for two requests with the same key, and ten at a time at most', async () => {
  const payload = { titles: [KEY], kinds: ['xml'] };
  const keyed = (key: string) =>
    portal.call({
      method: 'POST',
      url: '/api/invoices/bundle',
      payload,
      headers: { ...ana, 'idempotency-key': key },
    });
  const all = await Promise.all(Array.from({ length: 12 }, (_, n) => keyed(`k${n}`)));
  expect(all.filter(({ status }) => status === 202)).toHaveLength(10);
  expect(all.find(({ status }) => status === 429)?.body).toMatchObject({
    message: 'Você já tem 10 arquivos em preparo. Aguarde até que fiquem prontos.',
  });
  const known = all.findIndex(({ status }) => status === 202);
  expect((await keyed(`k${known}`)).body).toEqual(all[known]?.body);
  await portal.mails();
  expect((await ask(payload)).status).toBe(202);
  await portal.mails();
});

it.each([
  [{ titles: [] }],
  [{ titles: Array.from({ length: 201 }, (_, n) => ({ ...KEY, E1_NUM: String(n) })) }],
  [{ titles: [KEY], kinds: [] }],
  [{ titles: [KEY], kinds: ['xml'], as: 'pdf' }],
  [{ titles: [KEY], as: 'rar' }],
  [{ titles: [{ E1_NUM: '1' }] }],
])('refuses %j', async (payload) => {
  expect((await ask(payload)).status).toBe(422);
});

it('is kept for a day; its address is 410 afterwards', async () => {
  const { id } = await made({ titles: [KEY], kinds: ['xml'] });
  portal.clock.pass(25 * HOUR);
  const headers = (await portal.login('ana@cliente.test')) as Record<string, string>;
  expect((await statusOf(id, headers)).body).toMatchObject({ status: 'expired' });
  expect((await fileOf(id, headers)).statusCode).toBe(410);
});
