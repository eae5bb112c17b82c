import { ACCESS, CONTRACT_SITUATION, INVOICE_STATUS, searchAnswer, USER_TYPE } from 'api-contract';
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
  for (const store of ['01', '02', '03']) await insert(pool, 'erp.sa1', { a1_cod: 'A', a1_loja: store });
  await insert(pool, 'erp.sa1', { a1_cod: 'B', a1_loja: '07' });
  await insert(pool, 'erp.se1', title('1', '01', '2026-06-01', 99.99));
  await insert(pool, 'erp.se1', title('2', '02', '2026-06-10', 50));
  await insert(pool, 'erp.se1', title('3', '02', '2026-06-15', 10));
  await insert(pool, 'erp.se1', title('4', '02', '2026-06-18', 20));
  await insert(pool, 'erp.se1', title('5', '02', '2026-06-30', 30));
  // Of these two nothing is open: the ERP has not said so yet, and another company's.
  await insert(pool, 'erp.se1', title('6', '02', '2026-06-15', 0));
  await insert(pool, 'erp.se1', { ...title('7', '07', '2026-06-01', 1), e1_cliente: 'B' });
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
  // The customer's own number is that of another order.
  await order('008543', { c6_nota: '', c6_entreg: '2026-07-01', c6_numpcom: '8542' });
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

const due = (from: string, to: string) =>
  `E1_STATUS=${INVOICE_STATUS.open}&E1_VENCTO_from=${from}&E1_VENCTO_to=${to}`;

it.each([
  ['títulos vencidos', '2 títulos vencidos, R$ 149,99', 'tab=overdue'],
  ['Quais títulos vencidos da loja 01?', '1 título vencido, R$ 99,99', 'tab=overdue&E1_LOJA=01'],
  ['titulos vencidos loja 3', 'Nenhum título vencido', 'tab=overdue&E1_LOJA=03'],
  ['quanto devo', '5 títulos em aberto, R$ 209,99', `E1_STATUS=${INVOICE_STATUS.open}`],
  [
    'títulos que vencem esta semana',
    '2 títulos que vencem até domingo, R$ 30,00',
    due('2026-06-15', '2026-06-21'),
  ],
  ['boletos de hoje', '1 título que vence hoje, R$ 10,00', due('2026-06-15', '2026-06-15')],
  ['TITULO VENCIDO', '2 títulos vencidos, R$ 149,99', 'tab=overdue'],
  ['quantos boletos estão vencidos?', '2 títulos vencidos, R$ 149,99', 'tab=overdue'],
  ['NF vencida', '2 títulos vencidos, R$ 149,99', 'tab=overdue'],
  ['notas fiscais em atraso', '2 títulos vencidos, R$ 149,99', 'tab=overdue'],
  ['duplicatas atrasadas - loja nº 001', '1 título vencido, R$ 99,99', 'tab=overdue&E1_LOJA=01'],
  ['contas a pagar', '5 títulos em aberto, R$ 209,99', `E1_STATUS=${INVOICE_STATUS.open}`],
  [
    'títulos a vencer',
    '3 títulos a vencer, R$ 60,00',
    `E1_STATUS=${INVOICE_STATUS.open}&E1_VENCTO_from=2026-06-15`,
  ],
  ['faturas que vencem hoje', '1 título que vence hoje, R$ 10,00', due('2026-06-15', '2026-06-15')],
  [
    'boletos em aberto dessa semana',
    '2 títulos que vencem até domingo, R$ 30,00',
    due('2026-06-15', '2026-06-21'),
  ],
  ['títulos de junho', '5 títulos que vencem em junho, R$ 209,99', due('2026-06-01', '2026-06-30')],
  [
    'boletos que vencem no dia 18/06',
    '1 título que vence em 18/06/2026, R$ 20,00',
    due('2026-06-18', '2026-06-18'),
  ],
  ['títulos que vencem em dezembro', 'Nenhum título que vence em dezembro', due('2026-12-01', '2026-12-31')],
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
    const { ZOOM: rows } = (body as { data: { ZOOM: { E1_SALDO: string }[] } }).data;
    const owed = rows.filter(({ E1_SALDO }) => Number(E1_SALDO) > 0);
    expect(text).toMatch(new RegExp(`^${owed.length} título`));
  }
});

it('tells what is left of products, one by one', async () => {
  expect(await answers('saldo de soda')).toEqual([
    ['Saldo de SODA CÁUSTICA 50%: 1.244,50 T', '/admin/contract-list?CNB_PARPRO=P-1&tab=active'],
    ['Saldo de SODA ESCAMAS: 7 T', '/admin/contract-list?CNB_PARPRO=P-2&tab=active'],
  ]);
  expect(await answers('saldo de soda 50')).toHaveLength(1);
  expect(await answers('quanto tenho de saldo de P-2')).toHaveLength(1);
  expect(await answers('saldo')).toEqual([]);
  expect(await answers('saldo de ouro')).toEqual([]);
});

it.each([
  ['quando chega o pedido 8541', 'Pedido 8541: previsto para 20/06/2026', 'C5_NUM=008541'],
  ['Onde está o pedido PO-77?', 'Pedido 8542: previsto para 01/06/2026, atrasado', 'C5_NUM=008542'],
  ['CADÊ MEU PEDIDO Nº 00008541', 'Pedido 8541: previsto para 20/06/2026', 'C5_NUM=008541'],
  [
    'quando vai chegar o pedido de compra po-77',
    'Pedido 8542: previsto para 01/06/2026, atrasado',
    'C5_NUM=008542',
  ],
  ['previsão de entrega da ordem de compra 8542', 'Pedido 8543: previsto para 01/07/2026', 'C5_NUM=008543'],
])('%s', async (question, text, query) => {
  expect(await answers(question)).toEqual([[text, `/admin/order-unbilled-list?${query}`]]);
});

describe('the level of tanks', () => {
  beforeAll(async () => {
    const { pool } = portal.database;
    await addUser(pool, {
      email: 'staff',
      type: USER_TYPE.staff,
      access: [ACCESS.telemetry],
      companies: [{ code: 'A' }],
    });
    const tank = async (code: string, tag: string, more: Record<string, unknown> = {}) => {
      const { rows } = await pool.query<{ id: number }>('SELECT id FROM portal.customers WHERE code = $1', [
        code,
      ]);
      await insert(pool, 'telemetry.tanks', {
        id: `${code}-${tag}`,
        customer_id: rows[0]?.id,
        tag,
        content: 'SODA',
        capacity: 30,
        recharge_level: 10,
        critical_level: 5,
        ...more,
      });
    };
    for (const tag of ['TQ-01', 'TQ-10', 'TQ-02', 'TQ-03', 'TQ-04']) await tank('A', tag);
    await tank('A', 'TQ-05', { content: 'ÁCIDO 1%', store: '02' });
    await tank('B', 'TQ-01');
  });
  const tags = async (question: string, who?: string) =>
    (await answers(question, who)).map(([text]) => text?.split(':')[0]);

  it.each([
    ['nível do tanque TQ-01', ['TQ-01']],
    ['NIVEL DO TANQUE 1', ['TQ-01']],
    ['nível do tq 01', ['TQ-01']],
    ['volume do tanque tq10', ['TQ-10']],
    ['nível de ácido', ['TQ-05']],
    ['nível do tanque 2 de soda', ['TQ-02']],
    ['nível do tanque 9', []],
    ['nível do tanque A', []],
  ])('%s', async (question, found) => expect(await tags(question)).toEqual(found));

  it('of more than five is told by their list, too', async () => {
    expect((await answers('nível do tq')).at(-1)).toEqual(['Mais 1', '/admin/telemetry']);
  });

  it('is of the caller’s stores; staff read whose tank it is', async () => {
    expect(await tags('nível de ácido', 'bia@a.test')).toEqual([]);
    expect(await tags('nível do tanque 1', 'bob@b.test')).toEqual(['TQ-01']);
    const { body } = await portal.call({
      url: '/api/search?q=nivel%20tanque%201',
      headers: await portal.login('staff'),
    });
    const details = searchAnswer.parse(body).answers.map(({ detail }) => detail);
    expect(new Set(details).size).toBe(2);
  });
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
    'títulos não vencidos',
    'títulos vencidos ou em aberto',
    'títulos vencidos exceto da loja 02',
    'títulos vencidos das lojas 01 e 02',
    'títulos da loja em aberto',
    'títulos que vencem até hoje',
    'títulos de maio',
    'títulos vensidos',
    'notas fiscais de hoje',
    'faturas de junho',
    'vencem esta semana',
    'quando sai o pedido 8541',
    'quando chega o pedido de compra 8541',
    'quando chegam os pedidos 8541 e 8542',
    'não chegou o pedido 8541',
    'quando chega o pedido 0',
    'saldo de crédito',
    'saldo de oda',
    'nível do tanque',
    '(a+)+$ títulos vencidos (.*)*',
    `títulos vencidos ${'a'.repeat(180)}`,
    `títulos${' '.repeat(100)}${'.'.repeat(80)}`,
  ])
    expect([text, await answers(text)]).toEqual([text, []]);
});

it('answers nothing of a store that is not the company’s, or not the caller’s', async () => {
  for (const [who, store] of [
    ['ana@a.test', '07'],
    ['ana@a.test', '99'],
    ['bia@a.test', '02'],
    ['bob@b.test', '02'],
  ])
    expect(await answers(`títulos vencidos da loja ${store}`, who)).toEqual([]);
  expect(await answers('títulos vencidos da loja 7', 'bob@b.test')).toEqual([
    ['1 título vencido, R$ 1,00', '/admin/invoice-list?tab=overdue&E1_LOJA=07'],
  ]);
  expect(await answers('títulos vencidos da loja 1', 'bia@a.test')).toHaveLength(1);
});

it('is of the caller’s company, stores and codes', async () => {
  expect(await answers('títulos vencidos', 'bia@a.test')).toEqual([
    ['1 título vencido, R$ 99,99', '/admin/invoice-list?tab=overdue'],
  ]);
  expect(await answers('títulos vencidos', 'bob@b.test')).toEqual([
    ['1 título vencido, R$ 1,00', '/admin/invoice-list?tab=overdue'],
  ]);
  expect(await answers('saldo de soda', 'bob@b.test')).toEqual([]);
  expect(await answers('quando chega o pedido 8541', 'bob@b.test')).toEqual([]);
  for (const text of ['títulos vencidos', 'saldo de soda', 'quando chega o pedido 8541'])
    expect(await answers(text, 'sem@a.test')).toEqual([]);
});
