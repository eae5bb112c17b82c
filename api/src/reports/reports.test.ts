import { ACCESS } from 'api-contract';
import { addUser, insert } from '../testing/world';
import { testPortal, type TestPortal } from '../testing/portal';
import { unzipText } from '../testing/unzip';

let portal: TestPortal;
let ana: Record<string, string>;
let bia: Record<string, string>;

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, { email: 'ana@cliente.test', companies: [{ code: 'A1' }], access: [ACCESS.invoices] });
  await addUser(pool, { email: 'bia@cliente.test', companies: [{ code: 'B2' }], access: [ACCESS.invoices] });
  await addUser(pool, { email: 'sem@cliente.test', companies: [{ code: 'A1' }], access: [ACCESS.contracts] });
  const title = (customer: string, number: number, change: object = {}) =>
    insert(pool, 'erp.se1', {
      e1_filial: '0101',
      e1_prefixo: '1',
      e1_num: String(number).padStart(9, '0'),
      e1_parcela: '01',
      e1_tipo: 'NF',
      e1_cliente: customer,
      e1_loja: '01',
      e1_emissao: '2026-05-01',
      e1_vencto: '2026-06-01',
      e1_valor: 1000 + number,
      e1_saldo: 0,
      e1_status: number % 2 ? 'A' : 'B',
      ...change,
    });
  for (let n = 1; n <= 5; n += 1) await title('A1', n, n === 5 ? { e1_vencto: null, e1_vencrea: null } : {});
  await title('B2', 90);
  [ana, bia] = [await portal.login('ana@cliente.test'), await portal.login('bia@cliente.test')];
});
afterAll(() => portal.close());
beforeEach(() => portal.database.pool.query('DELETE FROM portal.dev_mails'));

const url = '/api/invoices/extract';
const ask = (payload: object, headers: Record<string, string> = ana) =>
  portal.call({ method: 'POST', url, headers, payload });
/** Runs all due jobs and returns the mails in the dev mailbox, oldest first. */
const received = async () => (await portal.mails()).reverse();
const csv = async (payload: object, headers = ana) => {
  expect((await ask({ format: 'csv', ...payload }, headers)).status).toBe(200);
  return (await portal.attachmentOf((await received()).at(-1))).toString('utf8');
};

it('mails the filtered rows, sorted and with the selected columns, as CSV that a Brazilian Excel opens', async () => {
  const text = await csv({
    queries: [{ key: 'E1_STATUS', value: 'A' }],
    order_by: 'E1_NUM',
    order_type: 'DESC',
    columns: ['Valor', 'N° Nota', 'Vencimento', 'Coluna que não há'],
  });
  expect(text).toBe(
    '\uFEFFValor;N° Nota;Vencimento\r\n' +
      '1005,00;000000005;\r\n1003,00;000000003;01/06/2026\r\n1001,00;000000001;01/06/2026\r\n',
  );
  const [mail] = await received();
  expect(mail).toMatchObject({
    to: 'ana@cliente.test',
    subject: expect.stringContaining('Consulta de Títulos'),
  });
  expect(mail?.text).toContain('de Empresa A1, com 3 registros.');
  expect(mail?.attachments[0]?.filename).toBe('consulta-de-titulos-2026-06-15.csv');
});

it('is asked for while the notifications of its user are being written', async () => {
  const client = await portal.database.pool.connect();
  try {
    await client.query(
      `BEGIN; INSERT INTO portal.notification_watches (user_id, customer_id, since)
       SELECT u.id, c.id, now() FROM portal.users u, portal.customers c`,
    );
    expect((await ask({ format: 'csv' })).status).toBe(200);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  expect(await received()).toHaveLength(1);
});

it('is a typed workbook with every column by default', async () => {
  expect((await ask({})).status).toBe(200);
  const sheet = unzipText(await portal.attachmentOf((await received())[0]), 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<v>1003</v>');
  expect(sheet.match(/<row /g)).toHaveLength(6);
});

it("goes to the session's user and company, whatever the body contains", async () => {
  const text = await csv({ email: 'ladrao@fora.test', customer: 'A1', queries: [] }, bia);
  expect(text).toContain('000000090');
  expect(text).not.toContain('000000001');
  expect((await received()).map(({ to }) => to)).toEqual(['bia@cliente.test']);
});

it('takes blank sorting and blank filters as none', async () => {
  const queries = [{ key: 'E1_STATUS', value: 'A' }];
  const plain = await csv({ queries });
  await portal.database.pool.query('DELETE FROM portal.dev_mails');
  const blanks = [...queries, { key: 'E1_VENCTO_from', value: '' }];
  expect(await csv({ queries: blanks, order_by: '', order_type: '', columns: [] })).toBe(plain);
});

it('has at most the requested number of rows, and says if more exist', async () => {
  const text = await csv({ top: 2, order_by: 'E1_NUM', order_type: 'ASC', columns: ['N° Nota'] });
  expect(text).toBe('\uFEFFN° Nota\r\n000000001\r\n000000002\r\n');
  expect((await received())[0]?.text).toContain('Há mais registros: o relatório traz os primeiros 2.');
  await portal.database.pool.query('DELETE FROM portal.dev_mails');
  await csv({ top: 5 });
  expect((await received())[0]?.text).not.toContain('Há mais registros');
});

it.each([
  [999, true],
  [1000, true],
  [1001, false],
])('of 1001 records with a limit of %i, says whether it was cut off: %s', async (top, cut) => {
  const { pool } = portal.database;
  const email = `muitos${top}@cliente.test`;
  await addUser(pool, { email, companies: [{ code: 'M1' }], access: [ACCESS.invoices] });
  await pool.query(`DELETE FROM erp.se1 WHERE e1_cliente = 'M1'`);
  await pool.query(`INSERT INTO erp.se1
      (e1_filial, e1_prefixo, e1_num, e1_parcela, e1_tipo, e1_cliente, e1_loja, e1_valor, e1_saldo, e1_status)
    SELECT '0101', '2', lpad(n::text, 9, '0'), '01', 'NF', 'M1', '01', n, 0, 'B' FROM generate_series(1, 1001) n`);
  const text = await csv({ top, order_by: 'E1_NUM', columns: ['N° Nota'] }, await portal.login(email));
  expect(text.trimEnd().split('\r\n')).toHaveLength(top + 1);
  expect((await received())[0]?.text.includes('Há mais registros')).toBe(cut);
});

it('says so if nothing was found', async () => {
  const text = await csv({ queries: [{ key: 'E1_NUM', value: '777' }], columns: ['Valor'] });
  expect(text).toBe('\uFEFFValor\r\n');
  expect((await received())[0]?.text).toContain('Nenhum registro encontrado');
});

it('is created once for two requests with the same key', async () => {
  const headers = { ...ana, 'idempotency-key': 'k1' };
  await ask({ format: 'csv' }, headers);
  await ask({ format: 'csv' }, headers);
  await ask({ format: 'csv' }, { ...bia, 'idempotency-key': 'k1' });
  expect((await received()).map(({ to }) => to).sort()).toEqual(['ana@cliente.test', 'bia@cliente.test']);
});

it('is limited to ten waiting per user, and does not make other users wait for all of them', async () => {
  const many = await Promise.all(
    Array.from({ length: 14 }, (_, n) => ask({ format: 'csv' }, { ...ana, 'idempotency-key': `many${n}` })),
  );
  const refused = many.filter(({ status }) => status === 429);
  expect(many.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(refused[0]?.body).toMatchObject({
    message: 'Você já tem 10 relatórios em preparo. Aguarde até que cheguem ao seu e-mail.',
  });
  // A waiting report may be requested again, for example after a lost answer.
  const known = many.findIndex(({ status }) => status === 200);
  expect((await ask({ format: 'csv' }, { ...ana, 'idempotency-key': `many${known}` })).status).toBe(200);
  expect((await ask({ format: 'csv' }, bia)).status).toBe(200);
  const sent = (await received()).map(({ to }) => to);
  expect(sent).toHaveLength(11);
  expect(sent.indexOf('bia@cliente.test')).toBeLessThan(2);
});

it('is not sent if the user has lost access in the meantime', async () => {
  const { pool } = portal.database;
  const id = await addUser(pool, {
    email: 'ex@cliente.test',
    companies: [{ code: 'A1' }],
    access: [ACCESS.invoices],
  });
  expect((await ask({}, await portal.login('ex@cliente.test'))).status).toBe(200);
  await pool.query('DELETE FROM portal.customer_controls WHERE user_id = $1', [id]);
  expect(await received()).toEqual([]);
});

it('is not sent if the user is limited to fewer stores in the meantime', async () => {
  const { pool } = portal.database;
  const companies = [{ code: 'A1', stores: ['01', '02'] }];
  const id = await addUser(pool, { email: 'loja@cliente.test', companies, access: [ACCESS.invoices] });
  const headers = await portal.login('loja@cliente.test');
  expect((await ask({}, headers)).status).toBe(200);
  await pool.query(
    `DELETE FROM portal.customer_control_stores WHERE store = '02' AND control_id IN
       (SELECT id FROM portal.customer_controls WHERE user_id = $1)`,
    [id],
  );
  expect(await received()).toEqual([]);
  expect((await ask({}, headers)).status).toBe(200);
  expect(await received()).toHaveLength(1);
});

it.each<[object, string]>([
  [{ queries: [{ key: 'E1_STATUS', value: 'Z' }] }, 'E1_STATUS'],
  [{ queries: [{ key: 'E1_VENCTO_from', value: '31/31/2026' }] }, 'E1_VENCTO_from'],
  [{ queries: 'x' }, 'queries'],
  [{ order_by: 'E1_SENHA' }, 'order_by'],
  [{ order_type: 'UP' }, 'order_type'],
  [{ top: 200_001 }, 'top'],
  [{ format: 'exe' }, 'format'],
  [{ columns: ['x'.repeat(81)] }, 'columns.0'],
])('refuses %j', async (payload, field) => {
  expect(await ask(payload)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
  expect(await received()).toEqual([]);
});

it('requires a session and the code of its list', async () => {
  expect((await ask({}, {})).status).toBe(401);
  expect((await ask({}, await portal.login('sem@cliente.test'))).status).toBe(403);
  const contracts = await portal.call({
    method: 'POST',
    url: '/api/contracts/extract/',
    headers: ana,
    payload: {},
  });
  expect(contracts.status).toBe(403);
});
