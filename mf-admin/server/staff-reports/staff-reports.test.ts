import readXlsx from 'read-excel-file/node';
import { ACCESS, MAIL_MODULE, REPORT_TYPE, rowSchema, USER_TYPE } from 'api-contract';
import { z } from 'zod';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addQuotation } from 'api/testing/quotations';
import { until } from 'api/testing/until';
import { addOrder, addOrderRequest, addUser, insert } from 'api/testing/world';
import { generateReportAnswer } from '../../wire/reports';
import { reportRow } from '../../wire/rules/report-columns';

type Headers = { authorization: string };
const DAY_MS = 24 * 3600 * 1000;

let portal: TestPortal;
let admin: Headers;
let staff: Headers;
let other: Headers;
let staffId: number;

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const access = [ACCESS.reports];
  const [A, B] = [[{ code: 'A' }], [{ code: 'B' }]];
  await addUser(pool, { email: 'admin@portal.test', type: USER_TYPE.admin, access, companies: [] });
  staffId = await addUser(pool, { email: 'staff@portal.test', type: USER_TYPE.staff, access, companies: A });
  await addUser(pool, { email: 'outro@portal.test', type: USER_TYPE.staff, access, companies: [...A, ...B] });
  const ana = await addUser(pool, { email: 'ana@cliente.test', companies: A });
  const bia = await addUser(pool, { email: 'bia@cliente.test', companies: B });
  for (const [user, customer] of [
    [ana, 'A'],
    [bia, 'B'],
  ] as const) {
    await addOrderRequest(pool, { user, customer, submitted: true });
    await addOrderRequest(pool, { user, customer });
    await addOrderRequest(pool, {
      user,
      customer,
      submitted: true,
      more: { created_at: '2026-04-30T12:00:00Z' },
    });
    await addQuotation(portal, customer, user);
  }
  const late = (number: string, customer: string, item: object, header: object = {}) =>
    addOrder(pool, {
      branch: '0101',
      number,
      customer,
      store: '01',
      header: { c5_entreal: null, ...header },
      items: [{ c6_qtdven: 10, c6_produto: 'P', c6_nota: '', c6_entreg: '2026-06-10', ...item }],
    });
  await late('000001', 'A', {});
  await late('000002', 'A', { c6_nota: 'N2', c6_entreg: '2026-06-01' });
  await late('000003', 'A', { c6_entreg: '2026-06-15' });
  await late('000004', 'A', { c6_nota: 'N4' }, { c5_entreal: '2026-06-12' });
  await late('000005', 'B', { c6_entreg: '2026-06-14' });
  await late('000006', 'Z', {});
  [admin, staff, other] = [
    await portal.login('admin@portal.test'),
    await portal.login('staff@portal.test'),
    await portal.login('outro@portal.test'),
  ];
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.pool.query('DELETE FROM portal.dev_mails');
  await portal.database.pool.query('DELETE FROM portal.file_jobs');
});

const JUNE = { date_start: '2026-06-01', date_end: '2026-06-30' };
const generate = async (headers: Headers, payload: object = {}) =>
  portal.call({
    method: 'POST',
    url: '/api/reports/generate',
    headers,
    payload: { type: REPORT_TYPE.orders, ...JUNE, ...payload },
  });
const generated = async (headers: Headers, payload: object = {}) => {
  const { status, body } = await generate(headers, payload);
  expect(status).toBe(202);
  return generateReportAnswer.parse(body);
};
const listed = async (headers: Headers) => {
  const { body } = await portal.call({ url: '/api/reports/?orderByDesc=id', headers });
  return z.object({ data: z.array(rowSchema(reportRow)) }).parse(body).data;
};
const download = (id: number, headers: Headers) =>
  portal.app.inject({ url: `/api/reports/download/${id}`, headers });
const rowsOf = async (file: Buffer) => {
  const [sheet] = await readXlsx(file);
  const [head = [], ...rows] = sheet?.data ?? [];
  return rows.map((row) => Object.fromEntries(row.map((cell, n) => [String(head[n]), cell])));
};

describe('late deliveries', () => {
  const ask = (headers: Headers) => portal.call({ url: '/api/delivery/export-late', headers });
  const sent = async () => rowsOf(await portal.attachmentOf((await portal.mails())[0]));

  it('are mailed to whoever asks: of every company of the portal for an administrator', async () => {
    const { status, body } = await ask(admin);
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: expect.stringContaining('E-mail enviado') },
    });
    const rows = await sent();
    expect(rows.map((row) => [row.Código, row['N° Pedido'], row['Dias de atraso'], row.Situação])).toEqual([
      ['A', '000002', 14, 'Em rota'],
      ['A', '000001', 5, 'A faturar'],
      ['B', '000005', 1, 'A faturar'],
    ]);
    expect(rows[0]).toMatchObject({ Cliente: 'Empresa A' });
    const [mail] = await portal.mails();
    expect(mail).toMatchObject({
      to: 'admin@portal.test',
      attachments: [{ filename: 'entregas-em-atraso-2026-06-15.xlsx' }],
    });
  });

  it('are of the active company for type 3', async () => {
    await ask(staff);
    expect((await sent()).map((row) => row['N° Pedido'])).toEqual(['000002', '000001']);
  });

  it('are not sent to somebody who has lost the code meanwhile', async () => {
    expect((await ask(staff)).status).toBe(200);
    const { pool } = portal.database;
    await pool.query(`UPDATE portal.users SET access = '{}' WHERE id = $1`, [staffId]);
    expect(await portal.mails()).toEqual([]);
    await pool.query('UPDATE portal.users SET access = $2 WHERE id = $1', [staffId, [ACCESS.reports]]);
  });

  it('say so where there are none', async () => {
    portal.clock.pass(-60 * DAY_MS);
    // What was counted lies two months ahead now.
    await portal.database.pool.query('DELETE FROM portal.attempt_limits');
    await ask(admin);
    expect((await portal.mails())[0]?.text).toContain('Nenhuma entrega está em atraso.');
    portal.clock.pass(60 * DAY_MS);
  });

  it('are asked for ten times at most while they wait', async () => {
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push((await ask(admin)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await portal.mails();
  });
});

describe('a scheduled report', () => {
  it('is prepared by a job, listed, mailed to its module too, and counts its downloads', async () => {
    await insert(portal.database.pool, 'portal.email_senders', {
      mail: 'vendas@portal.test',
      module: MAIL_MODULE.ordersReport,
    });
    const { id, job_id } = await generated(admin);
    expect(await listed(admin)).toMatchObject([
      {
        id,
        title: 'Relatório de pedidos',
        description: 'De 01/06/2026 a 30/06/2026',
        downloads: 0,
        status: 'waiting',
        size: null,
        user_name: 'admin@portal.test',
      },
    ]);
    expect((await download(id, admin)).statusCode).toBe(409);
    const mails = await portal.mails();
    expect(mails.map(({ to }) => to).sort()).toEqual(['admin@portal.test', 'vendas@portal.test']);
    expect(mails[0]?.subject).toBe('Relatório de pedidos, de 01/06/2026 a 30/06/2026 · Portal do Cliente');
    const job = await portal.call({ url: `/api/jobs/${job_id}`, headers: admin });
    expect(job.body).toMatchObject({ status: 'done', progress: 100 });
    const { statusCode, rawPayload, headers } = await download(id, admin);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain('relatorio-de-pedidos-2026-06-15.xlsx');
    // Submitted requests of the period, of every company; no drafts.
    expect((await rowsOf(rawPayload)).map(({ Nome, Produto }) => [Nome, Produto])).toEqual([
      ['Empresa B', 'Produto de B'],
      ['Empresa A', 'Produto de A'],
    ]);
    await portal.app.inject({
      url: `/api/reports/download/${id}`,
      headers: { ...admin, range: 'bytes=0-9' },
    });
    expect(await listed(admin)).toMatchObject([
      { id, status: 'done', downloads: 1, size: rawPayload.length },
    ]);
  });

  it('has quotations, and goes to their module', async () => {
    await insert(portal.database.pool, 'portal.email_senders', {
      mail: 'cotar@portal.test',
      module: MAIL_MODULE.quotesReport,
    });
    const { id } = await generated(admin, { type: REPORT_TYPE.quotes });
    expect((await portal.mails()).map(({ to }) => to)).toContain('cotar@portal.test');
    const rows = await rowsOf((await download(id, admin)).rawPayload);
    expect(rows.map(({ Empresa, Produto }) => [Empresa, Produto])).toEqual([
      ['EMPRESA B', 'PRODUTO B'],
      ['EMPRESA A', 'PRODUTO A'],
    ]);
  });

  it('of type 3 is about the active company, and nobody’s but his and the administrators’', async () => {
    const { id } = await generated(staff);
    await portal.mails();
    const rows = await rowsOf((await download(id, staff)).rawPayload);
    expect(rows.map(({ Produto }) => Produto)).toEqual(['Produto de A']);
    expect(rows[0]).not.toHaveProperty('CNPJ');
    expect(await listed(other)).toEqual([]);
    expect((await download(id, other)).statusCode).toBe(404);
    expect(await listed(admin)).toMatchObject([{ id }]);
    expect((await download(id, admin)).statusCode).toBe(200);
    // Staff of one company do not see a report about all companies.
    const whole = await generated(admin);
    expect((await listed(staff)).map((row) => row.id)).toEqual([id]);
    expect((await download(whole.id, staff)).statusCode).toBe(404);
  });

  it('is not there after the active company changed', async () => {
    const { id } = await generated(other);
    await portal.mails();
    expect((await download(id, other)).statusCode).toBe(200);
    const { rows } = await portal.database.pool.query<{ user_id: number; id: number }>(
      `SELECT cc.user_id, cc.id FROM portal.customer_controls cc JOIN portal.users u ON u.id = cc.user_id
       JOIN portal.customers c ON c.id = cc.customer_id WHERE u.email = 'outro@portal.test' ORDER BY c.code`,
    );
    const change = (n: number) =>
      portal.call({
        method: 'POST',
        headers: other,
        url: `/api/user-change-customer/${rows[n]?.user_id}`,
        payload: { customer_control_id: rows[n]?.id },
      });
    await change(1);
    expect((await download(id, other)).statusCode).toBe(404);
    await change(0);
    expect((await download(id, other)).statusCode).toBe(200);
  });

  it('is requested once with one key', async () => {
    const headers = { ...admin, 'idempotency-key': 'r1' };
    const [one, two] = [await generated(headers), await generated(headers)];
    expect(one).toEqual(two);
    expect(await listed(admin)).toHaveLength(1);
  });

  it('is gone after ninety days', async () => {
    const { id } = await generated(admin);
    await portal.mails();
    portal.clock.pass(91 * DAY_MS);
    const later = await portal.login('admin@portal.test');
    expect(await listed(later)).toEqual([]);
    expect((await download(id, later)).statusCode).toBe(410);
    portal.clock.pass(-91 * DAY_MS);
  });

  it('is made after a start where no queue knows of it', async () => {
    const { id, job_id } = await generated(admin);
    await portal.database.pool.query('DELETE FROM pgboss.job WHERE name = $1', ['file-report']);
    await portal.mails();
    expect(await listed(admin)).toMatchObject([{ id, status: 'waiting' }]);
    await portal.app.startJobs();
    // By a worker of its own, which works beside the test.
    await until(async () => {
      const { body } = await portal.call({ url: `/api/jobs/${job_id}`, headers: admin });
      return (body as { status: string }).status === 'done';
    });
  });

  it.each<[object, string]>([
    [{ type: 3 }, 'type'],
    [{ type: undefined }, 'type'],
    [{ date_start: '2026-06-31' }, 'date_start'],
    [{ date_end: '31/06/2026' }, 'date_end'],
    [{ date_start: '2026-07-01' }, 'date_end'],
  ])('refuses %j', async (payload, field) => {
    expect(await generate(admin, payload)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await listed(admin)).toEqual([]);
  });
});
