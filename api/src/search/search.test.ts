import { ACCESS, INVOICE_STATUS, orderViewPath, searchAnswer, USER_TYPE } from 'api-contract';
import { addDocuments } from '../testing/documents';
import { testPortal, type TestPortal } from '../testing/portal';
import { addContract, addOrder, addOrderRequest, addUser, insert } from '../testing/world';

let portal: TestPortal;
const all = Object.values(ACCESS);

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const ana = await addUser(pool, { email: 'ana@a.test', access: all, companies: [{ code: 'A' }] });
  await addUser(pool, { email: 'bia@a.test', access: all, companies: [{ code: 'A', stores: ['02'] }] });
  await addUser(pool, { email: 'sem@a.test', access: [], companies: [{ code: 'A' }] });
  await addUser(pool, { email: 'so@a.test', access: all, companies: [] });
  await addUser(pool, {
    email: 'adm@a.test',
    type: USER_TYPE.admin,
    access: all,
    companies: [{ code: 'A' }],
  });
  for (const [customer, number, product] of [
    ['A', '000000000000123', 'Ácido sulfúrico'],
    ['B', '000000000000124', 'Ácido nítrico'],
  ] as const) {
    const item = { cnb_parpro: `P-${customer}`, cnb_descri: product, cnb_quant: 10 };
    await addContract(pool, {
      branch: '0650001',
      number,
      contract: { cn9_zconcl: `PC-${customer}/77` },
      sheets: [{ customer, store: '01', items: [item, item] }],
    });
    await insert(pool, 'erp.sb1', { b1_cod: `P-${customer}`, b1_desc: product });
    await addOrder(pool, {
      branch: '0650001',
      number: `0123${customer === 'A' ? '45' : '46'}`,
      customer,
      store: '01',
      items: [
        { c6_numpcom: `po-${customer}9`, c6_nota: customer === 'A' ? '' : '1', c6_produto: `P-${customer}` },
      ],
    });
    await insert(pool, 'erp.se1', {
      e1_filial: '0650001',
      e1_num: customer === 'A' ? '000012301' : '000012302',
      e1_cliente: customer,

      e1_loja: '01',
      e1_status: INVOICE_STATUS.open,
      e1_valor: 10,
      e1_saldo: 10,
      e1_vencto: '2026-06-13',
    });
  }
  await insert(pool, 'telemetry.tanks', {
    id: '77',
    customer_id: 1,
    tag: 'TQ-ÁCIDO',
    channel_id: 'c',
    product_code: 'P-A',
    content: 'x',

    capacity: 1,
    recharge_level: 1,
    critical_level: 1,
    is_active: true,
    has_alert: false,
    created_at: new Date(),
  }).catch(() => undefined);
  await addOrderRequest(pool, { user: ana, customer: 'A', submitted: true });
});
afterAll(() => portal.close());

async function find(q: string, email = 'ana@a.test') {
  const headers = await portal.login(email);
  const { status, body } = await portal.call({ url: `/api/search?q=${encodeURIComponent(q)}`, headers });
  expect(status).toBe(200);
  const { data, partial } = searchAnswer.parse(body);
  expect(partial).toBe(false);
  return Object.fromEntries(data.map(({ label, hits }) => [label, hits.map(({ title }) => title)]));
}

it.each(['123', '0123', '000000000000123', '\u200b123', '\ufeff0123', '12\u00ad3'])(
  'finds by number, zeros or not: %s',
  async (number) => {
    const found = await find(number);
    expect(found.Contratos).toEqual(['PC-A/77']);
    if (number.length > 5) return;
    expect(found.Títulos).toEqual(['12301']);
    expect(found.Pedidos).toEqual(['12345']);
  },
);

it.each<[string, Record<string, string[]>]>([
  ['NF 12301', { Títulos: ['12301'] }],
  ['Nota Fiscal nº 000012301', { Títulos: ['12301'] }],
  ['boleto 12301', { Títulos: ['12301'] }],
  ['pedido 12345', { Pedidos: ['12345'] }],
  ['Pedido nº 0012345?', { Pedidos: ['12345'] }],
  ['pedido de compra PO-A9', { Pedidos: ['12345'] }],
  ['pedido de compra 12345', {}],
  ['contrato 123', { Contratos: ['PC-A/77'] }],
  ['boleto 12345', {}],
  ['nf 12302', {}],
  ['boleto do pedido 12345', {}],
])('finds what is called before its number: %s', async (text, found) => {
  expect(await find(text)).toEqual(found);
});

it('finds by words without case and accents, one result per page', async () => {
  const found = await find('acido');
  expect(found.Contratos).toEqual(['PC-A/77']);
  expect(found.Produtos).toEqual(['Ácido sulfúrico']);
});

it('finds an order by the customer’s own number, and opens it', async () => {
  const headers = await portal.login('ana@a.test');
  const { body } = await portal.call({ url: '/api/search?q=PO-A', headers });
  const orders = searchAnswer.parse(body).data.find(({ label }) => label === 'Pedidos');
  expect(orders?.hits.map(({ path }) => path)).toEqual([
    orderViewPath({ C5_FILIAL: '0650001', C5_NUM: '012345', C6_ITEM: '01' }),
  ]);
});

it('opens an open title’s slip and offers its Pix, a paid one’s line, and an order of a product', async () => {
  const { pool } = portal.database;
  const headers = await portal.login('ana@a.test');
  const groups = async (q: string) => {
    const { body } = await portal.call({ url: `/api/search?q=${encodeURIComponent(q)}`, headers });
    return Object.fromEntries(searchAnswer.parse(body).data.map(({ label, hits }) => [label, hits]));
  };
  const slip = (await groups('12301')).Títulos?.[0]?.path ?? '';
  expect(slip).toMatch(/^\/admin\/invoice-list\/ticket\//);
  expect(await groups('12301')).not.toHaveProperty('Ações');
  await pool.query(`UPDATE erp.se1 SET e1_zpix = 'codigo' WHERE e1_num = '000012301'`);
  const [action] = (await groups('12301')).Ações ?? [];
  expect(action).toMatchObject({
    title: 'Copiar Pix da nota 12301',
    path: slip,
    copy: { done: 'Copiado: Pix da nota 12301, R$ 10,00' },
  });
  const copied = await portal.call({ url: `/api/${action?.copy?.call ?? ''}`, headers });
  expect(copied).toMatchObject({ status: 200, body: 'codigo' });
  await pool.query(`UPDATE erp.se1 SET e1_saldo = 0 WHERE e1_num = '000012301'`);
  expect((await groups('12301')).Títulos?.[0]?.path).toBe('/admin/invoice-list?E1_NUM=000012301');
  expect(await groups('12301')).not.toHaveProperty('Ações');
  await pool.query(`UPDATE erp.se1 SET e1_saldo = 10, e1_zpix = '' WHERE e1_num = '000012301'`);
  expect((await groups('acido')).Ações).toMatchObject([
    { title: 'Novo pedido de Ácido sulfúrico', path: '/admin/order-new?product=P-A' },
  ]);
});

it('shows nothing of another company, of other stores, without codes or without a company', async () => {
  for (const q of ['124', '12302', '12346', 'nitrico', 'po-b']) expect(await find(q)).toEqual({});
  expect(await find('123', 'bia@a.test')).toEqual({});
  expect(await find('acido', 'sem@a.test')).toEqual({});
  expect(await find('acido', 'so@a.test')).toEqual({});
});

it('finds customers and users for those who manage users only', async () => {
  expect(await find('bia@', 'adm@a.test')).toMatchObject({ Usuários: ['bia@a.test'] });
  expect(await find('Empresa A', 'adm@a.test')).toMatchObject({ Clientes: ['Empresa A'] });
  // With code 41 people of the own company are found, and no user of others.
  expect(await find('bia@')).toEqual({ 'Pessoas da empresa': ['bia@a.test'] });
});

it('finds requests by product', async () => {
  expect((await find('produto de'))['Solicitações de pedido']).toEqual(['Solicitação 1']);
});

it('finds a company’s sheets and certificates, and for staff what is kept', async () => {
  await addDocuments(portal, 'A');
  expect((await find('licenca')).Documentos).toEqual(['Licença A']);
  expect(await find('licenca')).not.toHaveProperty('Gestão de Documentos');
  expect(await find('licenca', 'adm@a.test')).toMatchObject({
    'Gestão de Documentos': ['Certidão: Licença A'],
  });
});

it('asks for nothing below two characters, and refuses a null character and what is too long', async () => {
  expect(await find('1')).toEqual({});
  const headers = await portal.login('ana@a.test');
  expect((await portal.call({ url: '/api/search?q=a%00b', headers })).status).toBe(422);
  for (const [length, status] of [
    [200, 200],
    [201, 422],
    [10_000, 422],
  ])
    expect((await portal.call({ url: `/api/search?q=${'a'.repeat(length ?? 0)}`, headers })).status).toBe(
      status,
    );
});

it('reads numbers by an index that begins with the customer', async () => {
  const { rows } = await portal.database.pool.query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE schemaname = 'erp' AND indexdef LIKE '%upper(ltrim%'`,
  );
  const columns = rows.map(({ indexdef }) => /upper\(ltrim\(?\(?(\w+)/.exec(indexdef)?.[1]).sort();
  expect(columns).toEqual(['c5_num', 'c6_numpcom', 'e1_num']);
});
