import { ORDER_DAYS } from './codes';
import {
  daysAfter,
  deliveryDateProblem,
  exceedsBalance,
  isStoreFixed,
  mostToOrder,
  orderProblems,
  quantityHint,
  shortContractNumber,
  vehicleProblem,
} from './order';
import type { OrderContract, OrderDraft } from '../order-requests';

const NONE = { CNB_UM: 'KG', CNB_ZSEGUN: '', CNB_ZUNFAT: '', CNB_ZCONV: '0', CNB_ZTPCON: '' };
const TIMES = { CNB_UM: 'KG', CNB_ZSEGUN: '', CNB_ZUNFAT: 'L', CNB_ZCONV: '2', CNB_ZTPCON: '1' };
const DIVIDED = { ...TIMES, CNB_ZTPCON: '2' };
const THIRDS = { ...DIVIDED, CNB_ZCONV: '3' };

it.each([
  ['1000', '1000', NONE, false, '1000'],
  ['1001', '1000', NONE, true, '1000'],
  ['1', '0.5', NONE, true, '0'],
  // 1,000 KG are 2,000 L.
  ['2000', '1000', TIMES, false, '2000'],
  ['2001', '1000', TIMES, true, '2000'],
  // 1,000 KG are 500 L.
  ['500', '1000', DIVIDED, false, '500'],
  ['501', '1000', DIVIDED, true, '500'],
  ['333', '1000', THIRDS, false, '333'],
  ['334', '1000', THIRDS, true, '333'],
  ['500', '1000', { ...DIVIDED, CNB_ZCONV: '0' }, false, '1000'],
  ['1', '-5', NONE, true, '0'],
  ['', '1000', NONE, false, '1000'],
])('%s of a balance of %s (%o) exceeds it: %s', (quantity, balance, item, exceeds, most) => {
  expect([exceedsBalance(quantity, balance, item), mostToOrder(balance, item)]).toEqual([exceeds, most]);
});

it.each([
  ['1', '16999', 'ser maior que 17.000'],
  ['1', '17000', null],
  ['2', '9999', 'estar entre 10.000 e 17.000'],
  ['2', '10000', null],
  ['2', '17000', null],
  ['2', '17001', 'estar entre 10.000 e 17.000'],
  ['3', '9999', 'ser maior que 10.000'],
  ['3', '10000', null],
  ['01', '16999', 'ser maior que 17.000'],
  ['', '1', null],
  ['9', '1', null],
  ['1', '0', null],
  ['1', '', null],
])('vehicle "%s" and %s', (vehicle, quantity, says) => {
  const text = `A quantidade informada precisa ${says}, devido ao veículo parametrizado no contrato.`;
  expect(vehicleProblem(vehicle, quantity)).toBe(says === null ? null : text);
});

const dates = { requested: '2026-06-15', expiry: '31/07/2026' };
it.each([
  ['2026-06-14', 'A data de entrega não pode ser anterior à data da solicitação: 15/06/2026'],
  ['2026-06-15', null],
  ['2026-07-31', null],
  ['2026-08-01', 'A data de entrega não pode ser superior ao vencimento do contrato: 31/07/2026'],
  ['', null],
])('a delivery on %s', (delivery, problem) => {
  expect(deliveryDateProblem({ ...dates, delivery })).toBe(problem);
});

it.each([
  ['000007', '7'],
  ['0', '0'],
  ['7A', '7A'],
])('contract %s is shown as %s', (number, short) => expect(shortContractNumber(number)).toBe(short));

it.each([
  ['2', true],
  ['1', false],
  ['', false],
])('CN9_ZLJSEN %s fixes the store: %s', (CN9_ZLJSEN, fixed) =>
  expect(isStoreFixed({ CN9_ZLJSEN })).toBe(fixed),
);

const item = {
  ...NONE,

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

it.each([
  ['1', '145000', 'De 17.000 a 145.000 KG'],
  ['1', '17000', 'De 17.000 a 17.000 KG'],
  ['1', '5000', 'Mínimo do veículo: 17.000 KG. Saldo: 5.000 KG.'],
  ['2', '145000', 'De 10.000 a 17.000 KG'],
  ['02', '12000', 'De 10.000 a 12.000 KG'],
  ['3', '145000', 'De 10.000 a 145.000 KG'],
  ['', '145000', 'Até 145.000 KG'],
  ['', '0', 'Até 0 KG'],
])('vehicle "%s" and a balance of %s: %s', (CN9_ZTPVEI, contract_balance, hint) => {
  expect(quantityHint({ ...item, CN9_ZTPVEI, contract_balance })).toBe(hint);
});

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

describe('the receiving days', () => {
  const none = Object.fromEntries(ORDER_DAYS.map((day) => [day, false])) as Parameters<typeof daysAfter>[0];
  const ticked = (days: typeof none) => ORDER_DAYS.filter((day) => days[day]);
  const all = daysAfter(none, 'all_days', true);

  it('are ticked and taken back by the one for all, but for the holidays', () => {
    expect(ticked(all)).toEqual(ORDER_DAYS.filter((day) => day !== 'holiday'));
    expect(ticked(daysAfter({ ...all, holiday: true }, 'all_days', false))).toEqual(['holiday']);
  });

  it('take it back and bring it again', () => {
    const without = daysAfter(all, 'sunday', false);
    expect(without).toMatchObject({ all_days: false, monday: true, sunday: false });
    expect(daysAfter(without, 'sunday', true).all_days).toBe(true);
  });
});

it('a contract that is no longer active is reported', () => {
  expect(orderProblems(GOOD, { item: null, today: '2026-06-15' }, 1)).toEqual({
    internal_contract: 'Este contrato não está ativo para o produto escolhido.',
  });
});
