import { ACCESS, CONTRACT_SITUATION, encodeParams } from 'api-contract';
import { buildContractMonths } from 'api/erp/tables/contract-months';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addContract, addOrder, addUser, insert } from 'api/testing/world';
import { contractChartAnswer, contractDetailAnswer, contractListAnswer } from '../wire/contracts';

let portal: TestPortal;
let ana: { authorization: string };

const SODA = {
  cnb_parpro: 'P1',
  cnb_descri: 'Soda cáustica',
  cnb_quant: 1000,
  cnb_vlunit: 2.5,
  cnb_qtdmed: 300,
};
const ACID = { cnb_parpro: 'P2', cnb_descri: 'Ácido sulfúrico', cnb_quant: 500, cnb_vlunit: 4 };
const PAC = { cnb_parpro: 'P3', cnb_descri: 'PAC', cnb_quant: 10, cnb_vlunit: 9 };

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, {
    email: 'ana@a.test',
    companies: [{ code: 'A' }, { code: 'B', stores: ['02'] }],
    access: [ACCESS.contracts],
  });
  await insert(pool, 'erp.sm0', { m0_codfil: '0650001', m0_filial: 'Cubatão' });
  await insert(pool, 'erp.sa1', { a1_cod: 'A', a1_loja: '01', a1_cgc: '11222333000181', a1_mun: 'Santos' });
  // A payment term of another branch must not match; the shared product may.
  await insert(pool, 'erp.se4', { e4_filial: '0650002', e4_codigo: '030', e4_descri: '30 dias' });
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'SODA CAUSTICA 50%' });
  await addContract(pool, {
    branch: '0650001',
    number: '0001',
    contract: { cn9_zconcl: 'CT-Ação/7', cn9_condpg: '030' },
    sheets: [{ customer: 'A', store: '01', items: [SODA, ACID] }],
  });
  await addContract(pool, {
    branch: '0650002',
    number: '0001',
    contract: {
      cn9_dtinic: '2025-06-01',
      cn9_dtfim: '2026-05-31',
      cn9_situac: CONTRACT_SITUATION.finished,
      cn9_condpg: '030',
    },
    sheets: [
      { customer: 'A', store: '02', items: [{ ...PAC, cnb_zunfat: 'L', cnb_zconv: 1.5, cnb_ztpcon: '1' }] },
      { customer: 'B', store: '01', items: [SODA] },
      { customer: 'B', store: '02', items: [ACID] },
    ],
  });
  // Old revisions and purchase contracts must not appear.
  await addContract(pool, {
    branch: '0650001',
    number: '0003',
    contract: { cn9_revatu: '001' },
    sheets: [{ customer: 'A', store: '01', items: [SODA] }],
  });
  await addContract(pool, {
    branch: '0650001',
    number: '0004',
    contract: { cn9_espctr: '1' },
    sheets: [{ customer: 'A', store: '01', items: [SODA] }],
  });
  ana = await portal.login('ana@a.test');
});
afterAll(() => portal.close());

const get = (url: string, headers = ana) => portal.call({ url: `/api/contracts${url}`, headers });
async function listed(query = '', headers = ana): Promise<string[]> {
  const { body } = await get(`/${query}`, headers);
  return contractListAnswer
    .parse(body)
    .data.ZOOM.map((row) => `${row.CN9_FILIAL.slice(0, 7)}/${row.CNB_PARPRO}`);
}

describe('the contract list', () => {
  it('has the items of the active company, in the wire format', async () => {
    const { status, body } = await get('/');
    expect(status).toBe(200);
    const { data } = contractListAnswer.parse(body);
    expect(data.count).toBe(3);
    expect(data.ZOOM[0]).toMatchObject({
      CN9_NUMERO: '0001',
      CN9_FILIAL: '0650001 - Cubatão',
      CN9_DTINIC: '01/01/2026',
      CNB_QUANT: '1000',
      CNB_VLUNIT: '2.5',
      A1_CGC: '11222333000181',
      E4_DESCRI: '',
    });
    expect(data.ZOOM[2]).toMatchObject({ CN9_FILIAL: '0650002', E4_DESCRI: '30 dias', A1_MUN: '' });
  });

  it.each([
    ['?CN9_NUMERO=0001', ['0650001/P1', '0650001/P2', '0650002/P3']],
    ['?CN9_ZCONCL=acao', ['0650001/P1', '0650001/P2']],
    ['?CN9_ZCONCL=%25', []],
    ['?CNB_PARPRO=P2', ['0650001/P2']],
    ['?CN9_DTINIC=2025-06-02', ['0650001/P1', '0650001/P2']],
    ['?CN9_DTFIM=2026-05-31', ['0650002/P3']],
    ['?CN9_FILIAL=0650002', ['0650002/P3']],
    [`?CN9_FILIAL=${encodeURIComponent('0650001 - Cubatão')}`, ['0650001/P1', '0650001/P2']],
    [`?CN9_SITUAC=${CONTRACT_SITUATION.finished}`, ['0650002/P3']],
    [
      `?CN9_SITUAC=${CONTRACT_SITUATION.inForce},${CONTRACT_SITUATION.finished}&unknown=1`,
      ['0650001/P1', '0650001/P2', '0650002/P3'],
    ],
    ['?order_by=CNB_DESCRI&order_type=ASC', ['0650001/P2', '0650002/P3', '0650001/P1']],
    ['?order_by=CNB_DESCRI&order_type=desc', ['0650001/P1', '0650002/P3', '0650001/P2']],
    ['?orderByDesc=CN9_DTINIC', ['0650001/P1', '0650001/P2', '0650002/P3']],
    ['?orderByAsc=CN9_DTFIM', ['0650002/P3', '0650001/P1', '0650001/P2']],
    ['?cTop=2&page=2', ['0650002/P3']],
    ['?cTop=2&page=9', []],
    ['?cTop=2&page=9&beyond=last', ['0650002/P3']],
    ['?cTop=2&page=9&beyond=last&CNB_PARPRO=none', []],
  ])('%s → %j', async (query, rows) => {
    expect(await listed(query)).toEqual(rows);
  });

  it.each([
    ['?order_by=cn9_numero;drop', 'order_by'],
    ['?order_by=constructor', 'order_by'],
    ['?page=0', 'page'],
    ['?page=x', 'page'],
    ['?cTop=1000', 'cTop'],
    ['?CN9_DTINIC=31/12/2026', 'CN9_DTINIC'],
    ['?CN9_DTINIC=2026-02-30', 'CN9_DTINIC'],
    ['?CN9_NUMERO=%00', 'CN9_NUMERO'],
    ['?CN9_NUMERO=1&CN9_NUMERO=2', 'CN9_NUMERO'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await get(`/${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  it('is limited to the stores the user has in the company', async () => {
    const headers = await portal.login('ana@a.test');
    const me = await portal.call({ method: 'POST', url: '/api/me', headers });
    const { user, customerControl } = me.body as {
      user: { id: number };
      customerControl: { id: number; customer: { code: string } }[];
    };
    const control = customerControl.find(({ customer }) => customer.code === 'B');
    await portal.call({
      method: 'POST',
      url: `/api/user-change-customer/${user.id}`,
      headers,
      payload: { customer_control_id: control?.id },
    });
    expect(await listed('', headers)).toEqual(['0650002/P2']);
    expect(await listed()).toHaveLength(3);
  });
});

describe('active contracts', () => {
  it('are those in force today in São Paulo', async () => {
    const { body } = await get('/active-contract-list');
    const rows = (body as { data: { ZOOM: { CNB_PARPRO: string; orders_value: string }[] } }).data.ZOOM;
    expect(rows.map((row) => row.CNB_PARPRO)).toEqual(['P1', 'P2']);
  });
});

describe('a contract', () => {
  const detail = async (numero: string, filial: string) => {
    const answer = await get(`/detail?params=${encodeURIComponent(encodeParams({ numero, filial }))}`);
    return { ...answer, contract: () => contractDetailAnswer.parse(answer.body).data.ZOOM[0] };
  };
  const chart = (kind: string, query: string) => get(`/${kind}?${query}`);

  beforeAll(async () => {
    const { pool } = portal.database;
    const own = { customer: 'A', store: '01' };
    const on = (number: string, header = {}) => ({ c5_mdcontr: number, ...header });
    await addOrder(pool, {
      ...own,
      branch: '0650001',
      number: '000010',
      header: on('0001', { c5_entreal: '2026-03-20' }),
      items: [
        { c6_produto: 'P1', c6_qtdven: 100, c6_valor: 250, c6_nota: '000123', c6_entreg: '2026-03-18' },
        { c6_produto: 'P2', c6_qtdven: 10, c6_valor: 40 },
      ],
    });
    await addOrder(pool, {
      ...own,
      branch: '0650001',
      number: '000011',
      header: on('0001', { c5_emissao: '2026-05-02' }),
      items: [{ c6_produto: 'P1', c6_qtdven: 50, c6_valor: 125.55 }],
    });
    // Another customer's order with the same number, and the same number in the other branch.
    await addOrder(pool, {
      customer: 'B',
      store: '01',
      branch: '0650001',
      number: '000012',
      header: on('0001'),
      items: [{ c6_produto: 'P1', c6_qtdven: 9999, c6_valor: 9999 }],
    });
    await addOrder(pool, {
      customer: 'A',
      store: '02',
      branch: '0650002',
      number: '000010',
      header: on('0001', { c5_emissao: '2026-04-01' }),
      items: [{ c6_produto: 'P3', c6_qtdven: 4, c6_valor: 36 }],
    });
    // An order from a third branch, measured on contract 0650002, and one without a measurement.
    await insert(pool, 'erp.cnd', { cnd_filial: '0650002', cnd_contra: '0001', cnd_nummed: 'M77' });
    await addOrder(pool, {
      ...own,
      branch: '0650003',
      number: '000020',
      header: on('0001', { c5_emissao: '2026-04-09', c5_mdnumed: 'M77' }),
      items: [{ c6_produto: 'P3', c6_qtdven: 2, c6_valor: 18 }],
    });
    await addOrder(pool, {
      ...own,
      branch: '0650003',
      number: '000021',
      header: on('0001', { c5_mdnumed: 'M78' }),
      items: [{ c6_produto: 'P3', c6_qtdven: 500, c6_valor: 500 }],
    });
    await buildContractMonths(pool, 'erp');
  });

  it('has its items and the orders of its branch, newest first, with a stage per item', async () => {
    const contract = (await detail('0001', '0650001')).contract();
    expect(contract?.items.map((item) => item.CNB_PARPRO)).toEqual(['P1', 'P2']);
    expect(contract?.orders).toEqual([
      expect.objectContaining({ C5_NUM: '000011', C6_VALOR: '125.55', C5_NOTA: '', C5_ENTREAL: '' }),
      expect.objectContaining({
        C5_NUM: '000010',
        C5_NOTA: '000123',
        C5_ENTREAL: '20/03/2026',
        C6_ENTREG: '18/03/2026',
        B1_DESC: 'SODA CAUSTICA 50%',
      }),
      expect.objectContaining({
        C5_NUM: '000010',
        C6_PRODUTO: 'P2',
        C5_NOTA: '',
        C5_ENTREAL: '',
        B1_DESC: '',
      }),
    ]);
  });

  it('includes orders of another branch through their measurement', async () => {
    const contract = (await detail('0001', '0650002')).contract();
    expect(contract?.orders.map((order) => order.C6_QTDVEN)).toEqual(['2', '4']);
  });

  it('has the value of its orders for the gauge', async () => {
    const { body } = await get('/active-contract-list');
    expect(body).toMatchObject({ data: { ZOOM: [{ orders_value: '415.55' }, { orders_value: '415.55' }] } });
  });

  it('charts every month from first to last, with the volume in the billing unit', async () => {
    const value = await chart('chartValue', 'CN9_FILIAL=0650001&CN9_NUMERO=0001&CN9_DTINIC=01/01/2026');
    expect(value.body).toEqual({ labels: ['03/2026', '04/2026', '05/2026'], data: ['290', '0', '125.55'] });
    // 4 + 2 units × 1.5
    const volume = await chart('chartVolume', 'CN9_FILIAL=0650002&CN9_NUMERO=0001');
    const volumes = [{ unit: 'L', data: ['9'] }];
    expect(volume.body).toEqual({ labels: ['04/2026'], data: ['9'], unit: 'L', volumes });
    const both = await chart('chart', 'CN9_FILIAL=0650002&CN9_NUMERO=0001');
    expect(contractChartAnswer.parse(both.body).data).toEqual({
      labels: ['04/2026'],
      volume: ['9'],
      value: ['54'],
      unit: 'L',
      volumes,
    });
  });

  it.each([
    ['of nobody', '9999', '0650001'],
    ['of another revision', '0003', '0650001'],
    ['of another branch', '0001', '0650009'],
  ])('%s is 404', async (_what, numero, filial) => {
    expect(await detail(numero, filial)).toMatchObject({
      status: 404,
      body: { message: 'Contrato não encontrado.' },
    });
    for (const kind of ['chart', 'chartValue', 'chartVolume', 'export-detail'])
      expect((await chart(kind, `CN9_FILIAL=${filial}&CN9_NUMERO=${numero}`)).status).toBe(404);
  });

  it.each([
    ['not base64', '%%%'],
    ['no JSON', 'YWJj'],
    ['no object', 'MQ'],
    ['a missing field', encodeParams({ numero: '0001' })],
    ['a number', encodeParams({ numero: 1, filial: '0650001' })],
    ['a null character', encodeParams({ numero: '\0', filial: '' })],
  ])('params with %s count as a broken link', async (_what, params) => {
    const { status, body } = await get(`/detail?params=${encodeURIComponent(params)}`);
    expect([status, (body as { message: string }).message]).toEqual([422, 'Link inválido.']);
  });

  it('accepts params in the URL-safe alphabet without padding', async () => {
    const safe = encodeParams({ numero: '0001', filial: '0650001', nota: 'ção?>' })
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    expect((await get(`/detail?params=${safe}`)).status).toBe(200);
  });
});

describe('filter options', () => {
  const options = (url: string, path: string) =>
    portal.call({ method: 'POST', url: `/api/${url}/`, headers: ana, payload: { path } });

  it('are the branches and products of the list', async () => {
    expect((await options('branches/get-branches', 'contracts')).body).toEqual({
      data: [
        { filial: '0650001', nomefil: 'Cubatão' },
        { filial: '0650002', nomefil: '' },
      ],
    });
    expect((await options('customers/get-products', 'contracts')).body).toEqual({
      data: [
        { B1_COD: 'P1', B1_DESC: 'SODA CAUSTICA 50%' },
        { B1_COD: 'P2', B1_DESC: '' },
        { B1_COD: 'P3', B1_DESC: '' },
      ],
    });
  });

  it('can be requested by the screen path, or for every list the user may open', async () => {
    const codes = async (path: string) =>
      ((await options('branches/get-branches', path)).body as { data: { filial: string }[] }).data.map(
        ({ filial }) => filial,
      );
    expect(await codes('/admin/contract-list')).toEqual(['0650001', '0650002']);
    expect(await codes('/contracts/')).toEqual(['0650001', '0650002']);
    await insert(portal.database.pool, 'erp.se1', { e1_filial: '0650009', e1_num: '1', e1_cliente: 'A' });
    // Her codes allow contracts, but not titles.
    expect(await codes('')).toEqual(['0650001', '0650002']);
  });

  it.each([
    ['branches/get-branches', 'invoices', 403],
    ['customers/get-products', 'invoices/packagingList', 403],
    ['branches/get-branches', 'contract', 422],
    ['branches/get-branches', 'invoices/packagingList', 422],
  ])('%s of %s returns %i', async (url, path, status) => {
    expect((await options(url, path)).status).toBe(status);
    expect((await portal.call({ method: 'POST', url: `/api/${url}`, payload: { path } })).status).toBe(401);
  });
});

describe('views', () => {
  const counts = async (query = '') => (await get(`/counts${query}`)).body;

  it('are counted with the current filters, and work as filters', async () => {
    expect(await counts()).toEqual({ all: 3, active: 2, ending: 0 });
    expect(await counts('?CNB_PARPRO=P2')).toEqual({ all: 1, active: 1, ending: 0 });
    expect(await counts('?tab=active&page=9')).toEqual({ all: 3, active: 2, ending: 0 });
    expect(await listed('?tab=active')).toEqual(['0650001/P1', '0650001/P2']);
    expect(await listed('?tab=all')).toHaveLength(3);
    expect(await listed('?tab=ending')).toEqual([]);
  });

  it('ending soon means ending within 60 days', async () => {
    const { pool } = portal.database;
    const ends = (day: string) =>
      pool.query(`UPDATE erp.cn9 SET cn9_dtfim = $1 WHERE cn9_numero = '0001' AND cn9_filial = '0650001'`, [
        day,
      ]);
    // Today is 2026-06-15.
    for (const [day, ending] of [
      ['2026-08-14', 2],
      ['2026-08-15', 0],
      ['2026-06-15', 2],
      ['2026-06-14', 0],
    ] as const) {
      await ends(day);
      expect([day, await counts()]).toEqual([day, expect.objectContaining({ ending })]);
    }
    await ends('2026-12-31');
  });

  it('require the code of their list', async () => {
    expect((await portal.call({ url: '/api/contracts/counts' })).status).toBe(401);
    expect((await get('/counts?tab=mine')).status).toBe(422);
    expect((await get('/counts?CN9_DTFIM=x')).status).toBe(422);
    expect((await portal.call({ url: '/api/invoices/counts', headers: ana })).status).toBe(403);
  });
});

it.each(['CN9_DTINIC', 'CN9_DTFIM'])('blank dates come last in both directions of %s', async (field) => {
  const { pool } = portal.database;
  await addUser(pool, {
    email: 'cia@c.test',
    companies: [{ code: `C-${field}` }],
    access: [ACCESS.contracts],
  });
  const dates = ['2026-03-01', null, '2025-03-01', null];
  for (const [n, date] of dates.entries())
    await addContract(pool, {
      branch: '0650001',
      number: `${field}${n}`,
      contract: { [field.toLowerCase()]: date },
      sheets: [{ customer: `C-${field}`, store: '01', items: [{ cnb_parpro: `P${n}` }] }],
    });
  const headers = await portal.login('cia@c.test');
  const order = async (way: string) =>
    (await listed(`?order_by=${field}&order_type=${way}`, headers)).map((row) => row.slice(-2));
  expect(await order('ASC')).toEqual(['P2', 'P0', 'P1', 'P3']);
  expect(await order('DESC')).toEqual(['P0', 'P2', 'P1', 'P3']);
  await pool.query(`DELETE FROM portal.users WHERE email = 'cia@c.test'`);
});
