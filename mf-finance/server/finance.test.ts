import {
  ACCESS,
  financialDashboard,
  INVOICE_STATUS,
  parseDate,
  pendingInvoicesAnswer,
  sumDecimals,
} from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addOrder, addUser, insert } from 'api/testing/world';
import { titleListAnswer, packagingListAnswer } from '../wire/finance';

let portal: TestPortal;
let ana: { authorization: string };

/** Today is 2026-06-15. */
const TITLES = [
  {
    e1_num: '000000101',
    e1_status: INVOICE_STATUS.open,
    e1_vencrea: '2026-06-14',
    e1_valor: 100,
    e1_saldo: 60.5,
  },
  {
    e1_num: '000000102',
    e1_status: INVOICE_STATUS.open,
    e1_vencrea: null,
    e1_vencto: '2026-06-15',
    e1_valor: 200,
    e1_saldo: 200,
  },
  {
    e1_num: '000000103',
    e1_status: INVOICE_STATUS.paid,
    e1_vencrea: '2026-05-10',
    e1_valor: 300,
    e1_saldo: 0,
  },
  {
    e1_num: '000000104',
    e1_status: INVOICE_STATUS.renegotiated,
    e1_vencrea: '2026-05-10',
    e1_valor: 400,
    e1_saldo: 400,
  },
  {
    e1_num: '000000105',
    e1_status: INVOICE_STATUS.open,
    e1_vencrea: '2026-07-01',
    e1_valor: 500,
    e1_saldo: 0,
  },
  {
    e1_num: '000000106',
    e1_status: INVOICE_STATUS.open,
    e1_vencrea: '2028-01-01',
    e1_valor: 600,
    e1_saldo: 600,
    e1_loja: '02',
  },
];

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const access = [ACCESS.invoices, ACCESS.financialDashboard, ACCESS.packaging];
  await addUser(pool, { email: 'ana', companies: [{ code: 'A' }], access, accessInvoices: true });
  await addUser(pool, {
    email: 'bia',
    companies: [{ code: 'A', stores: ['02'] }],
    access,
    accessInvoices: true,
  });
  for (const title of TITLES)
    await insert(pool, 'erp.se1', {
      e1_filial: '0650001',
      e1_cliente: 'A',
      e1_loja: '01',
      e1_tipo: 'NF',
      e1_emissao: '2026-04-01',
      e1_vencto: '2026-06-13',
      ...title,
    });
  await insert(pool, 'erp.se1', {
    e1_num: '000000900',
    e1_cliente: 'B',
    e1_status: INVOICE_STATUS.open,
    e1_valor: 1,
    e1_saldo: 1,
  });
  await addOrder(pool, {
    branch: '0650001',
    number: '000001',
    customer: 'A',
    store: '01',
    header: { c5_lojaent: '02', c5_mdcontr: '0001', c5_condpag: '001' },
    items: [],
  });
  const packaging = { d2_filial: '0650001', d2_doc: '55', d2_serie: '1', d2_cliente: 'A', d2_loja: '01' };
  const item = { ...packaging, d2_cod: 'EMB1', d2_zembal: 'S', d2_cf: '5920', d2_pedido: '000001' };
  await insert(pool, 'erp.sd2', {
    ...item,
    d2_item: '01',
    d2_quant: 10,
    d2_total: 50,
    d2_emissao: '2026-04-02',
  });
  await insert(pool, 'erp.sd2', {
    ...packaging,
    d2_item: '02',
    d2_cod: 'P1',
    d2_zembal: '',
    d2_emissao: '2026-04-02',
  });
  await insert(pool, 'erp.sd2', { ...item, d2_item: '03', d2_cliente: 'B' });
  const back = { d1_nfori: '55', d1_seriori: '1', d1_itemori: '01', d1_fornece: 'A', d1_loja: '01' };
  await insert(pool, 'erp.sd1', {
    ...back,
    d1_filial: '0650001',
    d1_doc: '7',
    d1_item: '1',
    d1_quant: 4,
    d1_total: 20,
  });
  await insert(pool, 'erp.sd1', {
    ...back,
    d1_filial: '0650001',
    d1_doc: '8',
    d1_item: '1',
    d1_quant: 1,
    d1_total: 5,
  });
  await insert(pool, 'erp.sd1', {
    ...back,
    d1_filial: '0650002',
    d1_doc: '9',
    d1_item: '1',
    d1_quant: 99,
    d1_total: 99,
  });
  await insert(pool, 'erp.se4', { e4_codigo: '001', e4_descri: 'À VISTA' });
  await insert(pool, 'erp.sx5', { x5_tabela: '13', x5_chave: '5920', x5_descri: 'REMESSA' });
  await insert(pool, 'erp.sa1', { a1_cod: 'A', a1_loja: '02', a1_mun: 'Santos' });
  ana = await portal.login('ana');
});
afterAll(() => portal.close());

const get = (url: string, headers = ana) => portal.call({ url: `/api/invoices/${url}`, headers });
const numbers = async (query: string, headers = ana) =>
  titleListAnswer.parse((await get(query, headers)).body).data.ZOOM.map((row) => row.E1_NUM.slice(-3));

describe('the list of titles', () => {
  it.each([
    ['?order_by=E1_NUM', ['101', '102', '103', '104', '105', '106']],
    ['?order_by=E1_VENCREA&order_type=ASC', ['103', '104', '101', '102', '105', '106']],
    ['?order_by=E1_VALOR&order_type=DESC&cTop=2', ['106', '105']],
    ['?order_by=E1_VALOR&order_type=DESC&cTop=2&page=3', ['102', '101']],
    // Open ones first, then by due date: 101, 102 and 106 have a balance.
    ['?E1_NUM=0010', ['101', '102', '106', '103', '104', '105']],
    ['?order_by=E1_STATUS&order_type=DESC', ['105', '103', '104', '106', '102', '101']],
    ['?tab=overdue', ['101']],
    ['?tab=week', ['102']],
    ['?tab=next7', ['102']],
    ['?tab=paid', ['103', '105']],
    [`?tab=overdue&E1_STATUS=${INVOICE_STATUS.paid}`, []],
    ['?E1_NUM=104', ['104']],
    [`?E1_STATUS=${INVOICE_STATUS.paid}`, ['103']],
    ['?E1_FILIAL=0650002', []],
    ['?E1_VENCTO_from=2026-06-15&E1_VENCTO_to=2026-07-01&order_by=E1_NUM', ['102', '105']],
  ])('%s → %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it('has raw amounts and the dates of the wire', async () => {
    const { data } = titleListAnswer.parse((await get('?E1_NUM=101')).body);
    expect(data.count).toBe(1);
    expect(data.ZOOM[0]).toMatchObject({
      E1_VALOR: '100',
      E1_SALDO: '60.5',
      E1_EMISSAO: '01/04/2026',
      E1_VENCTO: '13/06/26',
      E1_VENCREA: '14/06/2026',
      E1_BAIXA: '',
    });
  });

  it('counts its views', async () => {
    expect((await get('counts')).body).toEqual({
      all: 6,
      overdue: 1,
      week: 1,
      week_total: '200',
      next7: 1,
      paid: 2,
    });
    expect((await get('counts?E1_NUM=106')).body).toEqual({
      all: 1,
      overdue: 0,
      week: 0,
      week_total: '0',
      next7: 0,
      paid: 0,
    });
    expect((await get('counts', await portal.login('bia'))).body).toMatchObject({ all: 1 });
  });

  it.each(['ASC', 'DESC'])('has blank due dates last, sorted %s', async (way) => {
    const { pool } = portal.database;
    const title = { e1_filial: '0650001', e1_num: '000000199', e1_cliente: 'A', e1_loja: '01' };
    await insert(pool, 'erp.se1', { ...title, e1_emissao: null });
    try {
      for (const field of ['E1_VENCREA', 'E1_EMISSAO'])
        expect((await numbers(`?order_by=${field}&order_type=${way}`)).at(-1)).toBe('199');
    } finally {
      await pool.query(`DELETE FROM erp.se1 WHERE e1_num = '000000199'`);
    }
  });

  it('is limited to the stores of the user', async () => {
    expect(await numbers('', await portal.login('bia'))).toEqual(['106']);
  });

  it.each([
    ['?E1_STATUS=X'],
    ['?order_by=E1_SALDO'],
    ['?orderByAsc=x'],
    ['?tab=x'],
    ['?E1_VENCTO_to=0000-01-01'],
    ['?E1_VENCTO_from=15/06/2026'],
    ['?cTop=-1'],
  ])('refuses %s', async (query) => {
    expect((await get(query)).status).toBe(422);
  });
});

it('pending titles are open ones with a balance, overdue first', async () => {
  const { ZOOM, ...totals } = pendingInvoicesAnswer.parse((await get('pending')).body);
  // Of title 101 39.5 are paid: what counts is the balance.
  expect(totals).toEqual({ count: 3, total: '860.5', overdue: 1, overdue_total: '60.5' });
  expect(ZOOM.map((row) => [row.E1_NUM, row.E1_VALOR, row.E1_SALDO, row.E1_VENCTO])).toEqual([
    ['000000101', '100', '60.5', '13/06/26'],
    ['000000102', '200', '200', '15/06/26'],
    ['000000106', '600', '600', '13/06/26'],
  ]);
});

describe('the financial dashboard', () => {
  it('adds up by month of the due date, a year around today, without R', async () => {
    const { body } = await get('dashboard');
    expect(financialDashboard.parse(body)).toEqual({
      labels: ['05/2026', '06/2026', '07/2026'],
      pagosList: ['300', '39.5', '500'],
      emDiaLista: ['0', '200', '0'],
      atrasadosLista: ['0', '60.5', '0'],
      pagosTotal: '839.5',
      emDiaTotal: '200',
      atrasadosTotal: '60.5',
    });
  });

  it('takes the days of the period', async () => {
    const { body } = await get('dashboard?initialDate=2026-06-15&finalDate=2028-01-01');
    expect(body).toMatchObject({
      labels: ['06/2026', '07/2026', '01/2028'],
      emDiaTotal: '800',
      atrasadosTotal: '0',
    });
  });

  it.each([
    ['2025-06-15', '2027-06-15'],
    ['2026-06-14', '2026-06-15'],
    ['2026-05-01', '2028-12-31'],
  ])('from %s to %s is what the list of these days adds up to', async (from, to) => {
    const { body } = await get(`?E1_VENCTO_from=${from}&E1_VENCTO_to=${to}&cTop=100`);
    const rows = titleListAnswer
      .parse(body)
      .data.ZOOM.filter((row) => row.E1_STATUS !== INVOICE_STATUS.renegotiated);
    const late = (row: (typeof rows)[number]) =>
      (parseDate(row.E1_VENCREA || row.E1_VENCTO) ?? '') < '2026-06-15';
    const sum = (of: typeof rows, field: 'E1_VALOR' | 'E1_SALDO') => sumDecimals(of.map((row) => row[field]));
    const balance = sum(rows, 'E1_SALDO');
    expect((await get(`dashboard?initialDate=${from}&finalDate=${to}`)).body).toMatchObject({
      pagosTotal: sumDecimals([sum(rows, 'E1_VALOR'), `-${balance}`]),
      emDiaTotal: sum(
        rows.filter((row) => !late(row)),
        'E1_SALDO',
      ),
      atrasadosTotal: sum(rows.filter(late), 'E1_SALDO'),
    });
  });

  it('changes sides at midnight in São Paulo', async () => {
    portal.clock.pass(11.5 * 60 * 60 * 1000);
    const ownDay = await portal.login('ana');
    expect((await get('dashboard', ownDay)).body).toMatchObject({ emDiaTotal: '200' });
    portal.clock.pass(60 * 60 * 1000);
    expect((await get('dashboard', await portal.login('ana'))).body).toMatchObject({ emDiaTotal: '0' });
  });

  it.each([['?initialDate=x'], ['?initialDate=2026-02-01&finalDate=2026-01-01']])(
    'refuses %s',
    async (query) => {
      expect((await get(`dashboard${query}`, await portal.login('ana'))).status).toBe(422);
    },
  );
});

it('packaging lists the items sent as packaging with what came back of them', async () => {
  const { body } = await get('packagingList/', await portal.login('ana'));
  const { data } = packagingListAnswer.parse(body);
  expect(data).toMatchObject({
    count: 1,
    ZOOM: [
      {
        D2_DOC: '55',
        D2_COD: 'EMB1',
        X5_DESCRI: 'REMESSA',
        C5_LOJAENT: '02',
        C5_MDCONTR: '0001',
        A1_MUN: 'Santos',
        E4_DESCRI: 'À VISTA',
        D2_QUANT: '10',
        D1_QUANT: '5',
        D1_TOTAL: '25',
      },
    ],
  });
});
