import { ACCESS, type OrderItem } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addOrder, addUser } from 'api/testing/world';
import { expectedIn } from '../../wire/rules/expected';
import { orderListAnswer } from '../../wire/deliveries';

// The rule exists twice: `expectedIn` for screens, the views 'late' and 'next7' in SQL. Both must agree on each case.

const TODAY = '2026-06-15';
const CASES: [
  expected: string | null,
  arrived: string | null,
  billed: boolean,
  late: boolean,
  next7: boolean,
][] = [
  ['2026-06-14', null, true, true, false],
  ['2026-06-14', null, false, true, false],
  ['2026-06-15', null, true, false, true],
  ['2026-06-16', null, false, false, true],
  ['2026-06-22', null, true, false, true],
  ['2026-06-23', null, true, false, false],
  [null, null, true, false, false],
  // What has arrived is not late, whenever it came.
  ['2026-06-14', '2026-06-15', true, false, false],
  ['2026-06-15', '2026-06-10', true, false, false],
  // The day of arrival of an item without an invoice is another item's.
  ['2026-06-14', '2026-06-10', false, true, false],
  ['2026-06-15', '2026-06-10', false, false, true],
];

let portal: TestPortal;
let rows: readonly OrderItem[];
const inView: Record<string, readonly string[]> = {};
const numberOf = (at: number) => String(at + 1).padStart(6, '0');

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const access = [ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered];
  await addUser(pool, { email: 'ana@a.test', companies: [{ code: 'A' }], access });
  for (const [at, [expected, arrived, billed]] of CASES.entries())
    await addOrder(pool, {
      branch: '01',
      number: numberOf(at),
      customer: 'A',
      store: '01',
      header: { c5_entreal: arrived },
      items: [{ c6_entreg: expected, c6_nota: billed ? numberOf(at) : '', c6_serie: billed ? '1' : '' }],
    });
  const headers = await portal.login('ana@a.test');
  const orders = async (query: string) =>
    orderListAnswer.parse((await portal.call({ url: `/api/orders/?cTop=100&${query}`, headers })).body).data
      .ZOOM;
  rows = await orders('');
  for (const tab of ['late', 'next7']) inView[tab] = (await orders(`tab=${tab}`)).map(({ C5_NUM }) => C5_NUM);
});
afterAll(() => portal.close());

it.each(CASES.map((given, at) => [...given, numberOf(at)] as const))(
  'expected %s, arrived %s, billed %s: late %s, in the next days %s',
  (_expected, _arrived, _billed, late, next7, number) => {
    const row = rows.find(({ C5_NUM }) => C5_NUM === number);
    if (!row) throw new Error('The order is not there.');
    expect(inView.late?.includes(number)).toBe(late);
    expect(inView.next7?.includes(number)).toBe(next7);
    expect(expectedIn(row, TODAY).urgency === 'late').toBe(late);
  },
);
