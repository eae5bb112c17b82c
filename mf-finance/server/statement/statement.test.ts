import { ACCESS, addDays, INVOICE_STATUS, statementAnswer, sumDecimals } from 'api-contract';
import { readStatement } from 'api/erp/reads/statement';
import { pdfText } from 'api/testing/pdf-text';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { unzipText } from 'api/testing/unzip';
import { addUser, insert } from 'api/testing/world';

/** São Paulo's day of the tests. */
const TODAY = '2026-06-15';
let portal: TestPortal;
let ana: { authorization: string };

const title = (num: string, more: object) => ({
  e1_filial: '0650001',
  e1_prefixo: '1',
  e1_num: num,
  e1_parcela: '01',
  e1_tipo: 'NF',
  e1_cliente: 'A',
  e1_loja: '01',
  e1_emissao: '2026-05-10',
  e1_vencto: '2026-06-10',
  e1_status: INVOICE_STATUS.open,
  e1_valor: 100,
  e1_saldo: 100,
  ...more,
});
const TITLES = [
  // Issued and paid before May: neither line nor balance.
  title('1', {
    e1_emissao: '2026-01-05',
    e1_baixa: '2026-02-05',
    e1_saldo: 0,
    e1_status: INVOICE_STATUS.paid,
  }),
  // Issued before, paid in May.
  title('2', {
    e1_emissao: '2026-03-01',
    e1_valor: 250.1,
    e1_saldo: 0,
    e1_baixa: '2026-05-20',
    e1_status: INVOICE_STATUS.paid,
  }),
  // Issued in May, open.
  title('3', { e1_valor: 1000.55, e1_saldo: 1000.55 }),
  // Part of it paid, on a day the ERP does not tell: its due date counts.
  title('4', { e1_valor: 400, e1_saldo: 160, e1_vencrea: '2026-05-25' }),
  // The same, not due yet: it was paid by today at the latest.
  title('5', { e1_valor: 300, e1_saldo: 200, e1_vencrea: '2026-08-01' }),
  // Renegotiated titles count nowhere.
  title('6', { e1_valor: 9999, e1_saldo: 9999, e1_status: INVOICE_STATUS.renegotiated }),
  title('7', { e1_cliente: 'B', e1_valor: 7777, e1_saldo: 7777 }),
  title('8', { e1_loja: '02', e1_valor: 50, e1_saldo: 50 }),
];

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, {
    email: 'ana@cliente.test',
    companies: [{ code: 'A', stores: ['01'] }],
    access: [ACCESS.invoices],
  });
  for (const one of TITLES) await insert(pool, 'erp.se1', one);
  await insert(pool, 'erp.sm0', { m0_codfil: '0650001', m0_filial: 'Suzano' });
  ana = await portal.login('ana@cliente.test');
});
afterAll(() => portal.close());

const SCOPE = { customer: 'A', stores: ['01'] };
const read = (from: string, to: string, scope: { customer: string; stores: string[] } = SCOPE) =>
  readStatement(portal.database.pool, scope, { from, to }, TODAY, 1000);

it('runs from the balance before the period, line by line, to the balance after it', async () => {
  const { opening, closing, rows: moves, open } = await read('2026-05-01', '2026-05-31');
  expect(opening).toBe('250.1');
  expect(moves.map(({ day, kind, number, amount, balance }) => [day, kind, number, amount, balance])).toEqual(
    [
      ['2026-05-10', 'title', '3', '1000.55', '1250.65'],
      ['2026-05-10', 'title', '4', '400', '1650.65'],
      ['2026-05-10', 'title', '5', '300', '1950.65'],
      ['2026-05-20', 'payment', '2', '-250.1', '1700.55'],
      ['2026-05-25', 'payment', '4', '-240', '1460.55'],
    ],
  );
  expect(closing).toBe('1460.55');
  expect(open.map(({ number, balance }) => [number, balance])).toEqual([
    ['4', '160'],
    ['3', '1000.55'],
    ['5', '300'],
  ]);
});

it('ends today with what the list has open, and without movements where nothing moved', async () => {
  const { closing } = await read('2026-05-01', TODAY);
  const open = TITLES.filter(({ e1_num }) => !['6', '7', '8'].includes(e1_num));
  expect(closing).toBe(sumDecimals(open.map(({ e1_saldo }) => String(e1_saldo))));
  expect(await read('2027-01-01', '2027-01-31')).toMatchObject({ opening: closing, closing, rows: [] });
});

it('a period begins with what the one before it ended with, whatever the titles (seeded)', async () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
  const { pool } = portal.database;
  for (let n = 0; n < 120; n++) {
    const value = random(900_000) / 100;
    const paid = [0, value, value / 2, -10][random(4)] ?? 0;
    await insert(pool, 'erp.se1', {
      ...title(String(1000 + n), {
        e1_cliente: 'C',
        e1_valor: value.toFixed(2),
        e1_saldo: (value - paid).toFixed(2),
      }),
      e1_emissao: random(10) ? addDays('2025-01-01', random(600)) : null,
      e1_vencto: random(10) ? addDays('2025-01-01', random(800)) : null,
      e1_baixa: random(2) ? addDays('2025-01-01', random(500)) : null,
    });
  }
  const scope = { userId: 1, customer: 'C', stores: [] };
  const days = ['2024-12-01', '2025-03-15', '2025-03-16', '2025-12-31', '2026-06-01', TODAY];
  let before = (await read('2000-01-01', '2024-11-30', scope)).closing;
  for (const [at, from] of days.entries()) {
    const to = days[at + 1];
    if (!to) break;
    const { opening, closing, rows: moves, open } = await read(from, addDays(to, -1), scope);
    expect(opening).toBe(before);
    expect(closing).toBe(sumDecimals([opening, ...moves.map(({ amount }) => amount)]));
    expect(closing).toBe(sumDecimals(open.map(({ balance }) => balance)));
    before = closing;
  }
  const { rows } = await pool.query<{ sum: string }>(
    `SELECT trim_scale(sum(e1_saldo))::text AS sum FROM erp.se1 WHERE e1_cliente = 'C' AND coalesce(e1_emissao, e1_vencto, $1) <= $1`,
    [TODAY],
  );
  expect((await read('2026-06-01', TODAY, scope)).closing).toBe(rows[0]?.sum);
});

const ask = (payload: object) =>
  portal.call({ method: 'POST', url: '/api/invoices/statement', headers: ana, payload });

/** Asks for the file, has it made, and returns what the mail brings. */
async function made(format: 'pdf' | 'xlsx') {
  expect((await ask({ from: '2026-05-01', to: '2026-05-31', format })).status).toBe(202);
  const [mail] = await portal.mails();
  return { mail, file: await portal.attachmentOf(mail) };
}

const show = (query: string) => portal.call({ url: `/api/invoices/statement?${query}`, headers: ana });

it('is shown as it is printed, of the caller’s company and stores', async () => {
  const { status, body } = await show('from=2026-05-01&to=2026-05-31');
  expect(status).toBe(200);
  const shown = statementAnswer.parse(body);
  expect(shown).toEqual(body);
  expect(shown).toEqual(await read('2026-05-01', '2026-05-31'));
  expect(shown.rows.at(-1)).toMatchObject({
    day: '2026-05-25',
    kind: 'payment',
    branch: '0650001',
    branch_name: 'Suzano',
    number: '4',
    amount: '-240',
    balance: '1460.55',
  });
});

it.each([
  ['from=2026-05-01', 'to'],
  ['from=2026-05-31&to=2026-05-01', 'to'],
  ['from=2015-05-31&to=2026-05-01', 'to'],
  ['from=31/05/2026&to=2026-05-01', 'from'],
  ['from=2026-05-01&from=2026-05-02&to=2026-05-03', 'from'],
])('is not shown for %s', async (query, field) => {
  const { status, body } = await show(query);
  expect(status).toBe(422);
  expect(body).toHaveProperty(['errors', field]);
});

it('is a PDF with the running balance', async () => {
  const { mail, file } = await made('pdf');
  expect(mail?.attachments[0]?.filename).toBe('extrato-2026-05-01-a-2026-05-31.pdf');
  const { pages } = pdfText(file);
  for (const text of [
    'Extrato de títulos',
    '01/05/2026 a 31/05/2026',
    '250,10',
    '1.950,65',
    '1.460,55',
    'Pagamento',
    'Suzano',
  ])
    expect(pages.join(' ')).toContain(text);
});

it('is a workbook with numbers', async () => {
  const { file } = await made('xlsx');
  expect(unzipText(file, 'xl/worksheets/sheet2.xml')).toContain('<v>1460.55</v>');
  expect(unzipText(file, 'xl/worksheets/sheet3.xml')).toContain('<v>1000.55</v>');
});

it.each([
  [{ from: '2026-05-31', to: '2026-05-01', format: 'pdf' }, 'to'],
  [{ from: '2015-05-31', to: '2026-05-01', format: 'pdf' }, 'to'],
  [{ from: '31/05/2026', to: '2026-05-01', format: 'pdf' }, 'from'],
  [{ from: '0000-01-01', to: '0000-02-01', format: 'pdf' }, 'from'],
  [{ from: '2026-05-01', to: '2026-05-02', format: 'doc' }, 'format'],
])('refuses %j', async (payload, field) => {
  const { status, body } = await ask(payload);
  expect(status).toBe(422);
  expect(body).toHaveProperty(['errors', field]);
});
