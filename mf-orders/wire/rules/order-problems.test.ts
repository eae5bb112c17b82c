import type { OrderContract, OrderDraft } from 'api-contract';
import { orderProblems } from './order-problems';

const item = {
  CNB_UM: 'KG',
  CNB_ZSEGUN: '',
  CNB_ZUNFAT: '',
  CNB_ZCONV: '0',
  CNB_ZTPCON: '',
  contract_balance: '20000',
  CN9_ZTPVEI: '3',
  CN9_DTFIM: '31/07/2026',
  CN9_ZLJSEN: '2',
  CNA_LOJACL: '01',
} as OrderContract;
const GOOD = {
  product: 'P1',
  internal_contract: '7',
  delivery_address: 'A',
  delivery_neighborhood: 'B',
  delivery_city: 'C',
  delivery_state: 'SP',
  delivery_type: 'C',
  zaplent: 'D',
  date: '2026-06-15',
  quantity: '10000',
  delivery_date: '2026-06-20',
  hour_receive_start: '08:00',
  store: '01',
  hour_receive_end: '17:00',
} as OrderDraft;

it.each<[string, Partial<OrderDraft>, 1 | 2 | 3, string[]]>([
  ['a good order', {}, 3, []],
  ['the first step alone', { quantity: '', delivery_city: '' }, 1, []],
  ['no product', { product: '' }, 1, ['product']],
  [
    'everything missing',
    Object.fromEntries(Object.keys(GOOD).map((name) => [name, ''])),
    2,
    [
      'product',
      'internal_contract',
      'delivery_address',
      'delivery_neighborhood',
      'delivery_city',
      'delivery_state',
      'delivery_type',
      'zaplent',
      'date',
      'quantity',
      'delivery_date',
      'hour_receive_start',
      'hour_receive_end',
    ],
  ],
  ['nothing ordered', { quantity: '0' }, 3, ['quantity']],
  ['another store', { store: '02' }, 3, ['store']],
  [
    'a draft of last month',
    { date: '2026-05-01', delivery_date: '2026-06-14' },
    3,
    ['date', 'delivery_date'],
  ],
  ['a request date before today', { date: '2026-06-14' }, 3, ['date']],
  ['a request date before today, before its step', { date: '2026-06-14' }, 1, []],
  ['hours the wrong way round', { hour_receive_start: '18:00' }, 3, ['hour_receive_end']],
  ['hours of no length', { hour_receive_start: '17:00' }, 3, ['hour_receive_end']],
  ['a later request date', { date: '2026-06-22' }, 3, ['delivery_date']],
  ['a delivery on the request date', { delivery_date: '2026-06-15' }, 3, []],
  ['a delivery the day before', { delivery_date: '2026-06-14' }, 3, ['delivery_date']],
  ['a delivery on the contract’s last day', { delivery_date: '2026-07-31' }, 3, []],
  ['a delivery the day after', { delivery_date: '2026-08-01' }, 3, ['delivery_date']],
  ['the whole balance', { quantity: '20000' }, 3, []],
  ['one more than the balance', { quantity: '20001' }, 3, ['quantity']],
])('%s', (_what, change, step, fields) => {
  const problems = orderProblems({ ...GOOD, ...change }, { item, today: '2026-06-15' }, step);
  expect(Object.keys(problems).sort()).toEqual([...fields].sort());
});

it('names the request date as it was sent, and says what is wrong with the hours', () => {
  const order = { ...GOOD, date: '2020-01-01', hour_receive_start: '18:00', hour_receive_end: '08:00' };
  expect(orderProblems(order, { item, today: '2026-06-15' })).toEqual({
    date: 'A data da solicitação, 01/01/2020, é anterior a hoje.',
    hour_receive_end: 'O horário final deve ser posterior ao inicial.',
  });
});

it('a contract that is no longer active is reported', () => {
  expect(orderProblems(GOOD, { item: null, today: '2026-06-15' }, 1)).toEqual({
    internal_contract: 'Este contrato não está ativo para o produto escolhido.',
  });
});
