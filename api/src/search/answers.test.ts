import { ACCESS, CONTRACT_SITUATION, INVOICE_STATUS, searchAnswer } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addContract, addOrder, addUser, insert } from '../testing/world';

const BRANCH = '0650001';
let portal: TestPortal;

/** A title of company A. */
const title = (number: string, store: string, due: string, balance: number) => ({
  e1_filial: BRANCH,
  e1_num: number,
  e1_cliente: 'A',
  e1_loja: store,
  e1_status: INVOICE_STATUS.open,
  e1_valor: 200,
  e1_saldo: balance,
  e1_vencto: due,
});

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const access = Object.values(ACCESS);
  await addUser(pool, { email: 'ana@a.test', access, companies: [{ code: 'A' }] });
  await addUser(pool, { email: 'bia@a.test', access, companies: [{ code: 'A', stores: ['01'] }] });
  await addUser(pool, { email: 'bob@b.test', access, companies: [{ code: 'B' }] });
  await addUser(pool, { email: 'sem@a.test', access: [ACCESS.documents], companies: [{ code: 'A' }] });
  await insert(pool, 'erp.se1', title('1', '01', '2026-06-01', 99.99));
  await insert(pool, 'erp.se1', title('2', '02', '2026-06-10', 50));
  await insert(pool, 'erp.se1', title('3', '02', '2026-06-15', 10));
  await insert(pool, 'erp.se1', title('4', '02', '2026-06-18', 20));
  await insert(pool, 'erp.se1', title('5', '02', '2026-06-30', 30));
  for (const [number, code, name, left] of [
    ['000000000000123', 'P-1', 'SODA CÁUSTICA 50%', 1234.5],
    ['000000000000124', 'P-1', 'SODA CÁUSTICA 50%', 10],
    ['000000000000125', 'P-2', 'SODA ESCAMAS', 7],
  ] as const)
    await addContract(pool, {
      branch: BRANCH,
      number,
      contract: { cn9_situac: CONTRACT_SITUATION.inForce, cn9_dtinic: '2026-01-01', cn9_dtfim: '2026-12-31' },
      sheets: [
        {
          customer: 'A',
          store: '01',
          items: [{ cnb_parpro: code, cnb_descri: name, cnb_um: 'T', cnb_quant: 2000, cnb_sldmed: left }],
        },
      ],
    });
  const order = (number: string, item: Record<string, unknown>) =>
    addOrder(pool, { branch: BRANCH, number, customer: 'A', store: '01', items: [item] });
  await order('008541', { c6_nota: '', c6_entreg: '2026-06-20' });
  await order('008542', { c6_nota: '', c6_entreg: '2026-06-01', c6_numpcom: 'PO-77' });
});
afterAll(() => portal.close());

async function answers(q: string, email = 'ana@a.test') {
  const headers = await portal.login(email);
  const { status, body } = await portal.call({ url: `/api/search?q=${encodeURIComponent(q)}`, headers });
  expect(status).toBe(200);
  const { answers: hits, partial } = searchAnswer.parse(body);
  expect(partial).toBe(false);
  return hits.map(({ title: text, path }) => [text, path]);
}

it.each([
  ['títulos vencidos', '2 títulos vencidos, R$ 149,99', 'tab=overdue'],
  ['Quais títulos vencidos da loja 01?', '1 título vencido, R$ 99,99', 'tab=overdue&E1_LOJA=01'],
  ['titulos vencidos loja 3', 'Nenhum título vencido', 'tab=overdue&E1_LOJA=03'],
  ['quanto devo', '5 títulos em aberto, R$ 209,99', `E1_STATUS=${INVOICE_STATUS.open}`],
  [
    'títulos que vencem esta semana',
    '2 títulos que vencem até domingo, R$ 30,00',
    `E1_STATUS=${INVOICE_STATUS.open}&E1_VENCTO_from=2026-06-15&E1_VENCTO_to=2026-06-21`,
  ],
  [
    'boletos de hoje',
    '1 título que vence hoje, R$ 10,00',
    `E1_STATUS=${INVOICE_STATUS.open}&E1_VENCTO_from=2026-06-15&E1_VENCTO_to=2026-06-15`,
  ],
])('%s', async (question, text, query) => {
  expect(await answers(question)).toEqual([[text, `/admin/invoice-list?${query}`]]);
});

it('the list of an answer has the rows that were counted', async () => {
  const headers = await portal.login('ana@a.test');
  for (const question of [
    'títulos vencidos da loja 02',
    'títulos em aberto',
    'títulos que vencem este mês',
  ]) {
    const [[text = '', path = ''] = []] = await answers(question);
    const { body } = await portal.call({ url: `/api/invoices/?${path.split('?')[1] ?? ''}`, headers });
    const { count } = (body as { data: { count: number } }).data;
    expect(text).toMatch(new RegExp(`^${count} título`));
  }
});

it('tells what is left of products, one by one', async () => {
  expect(await answers('saldo de soda')).toEqual([
    ['Saldo de SODA CÁUSTICA 50%: 1.244,50 T', '/admin/contract-list?CNB_PARPRO=P-1&tab=active'],
    ['Saldo de SODA ESCAMAS: 7 T', '/admin/contract-list?CNB_PARPRO=P-2&tab=active'],
  ]);
  expect(await answers('saldo')).toEqual([]);
  expect(await answers('saldo de ouro')).toEqual([]);
});

it.each([
  ['quando chega o pedido 8541', 'Pedido 8541: previsto para 20/06/2026', 'C5_NUM=008541'],
  ['Onde está o pedido PO-77?', 'Pedido 8542: previsto para 01/06/2026, atrasado', 'C5_NUM=008542'],
])('%s', async (question, text, query) => {
  expect(await answers(question)).toEqual([[text, `/admin/order-unbilled-list?${query}`]]);
});

it('counts deliveries under way', async () => {
  expect(await answers('entregas de hoje')).toEqual([
    [
      'Nenhuma entrega prevista para hoje',
      '/admin/delivery-list?C6_ENTREG_from=2026-06-15&C6_ENTREG_to=2026-06-15',
    ],
  ]);
  expect(await answers('entregas atrasadas')).toEqual([
    ['Nenhuma entrega atrasada', '/admin/delivery-list?tab=late'],
  ]);
});

it('answers nothing else', async () => {
  for (const text of [
    'títulos',
    'títulos bonitos',
    'títulos vencidos caros',
    'pedido 8541',
    'quando chega',
    '8541',
  ])
    expect(await answers(text)).toEqual([]);
});

it('is of the caller’s company, stores and codes', async () => {
  expect(await answers('títulos vencidos', 'bia@a.test')).toEqual([
    ['1 título vencido, R$ 99,99', '/admin/invoice-list?tab=overdue'],
  ]);
  expect(await answers('títulos vencidos', 'bob@b.test')).toEqual([
    ['Nenhum título vencido', '/admin/invoice-list?tab=overdue'],
  ]);
  expect(await answers('saldo de soda', 'bob@b.test')).toEqual([]);
  expect(await answers('quando chega o pedido 8541', 'bob@b.test')).toEqual([]);
  for (const text of ['títulos vencidos', 'saldo de soda', 'quando chega o pedido 8541'])
    expect(await answers(text, 'sem@a.test')).toEqual([]);
});
