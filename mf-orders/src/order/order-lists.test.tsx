import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderItem } from 'api-contract';
import { addDays, saoPauloToday } from 'api-contract/rules';
import { endTestSession, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { DeliveredListPage } from '../pages/delivered-list/delivered-list.list';
import { DeliveryListPage } from '../pages/delivery-list/delivery-list.list';
import { OrderFinishedListPage } from '../pages/order-finished-list/order-finished-list.list';
import { OrderListPage } from '../pages/order-list/order-list.list';
import { OrderUnbilledListPage } from '../pages/order-unbilled-list/order-unbilled-list.list';
import { deliveredItem, orderItem, unbilledItem } from './order-item.fixture';

const PAGES = {
  'order-unbilled-list': OrderUnbilledListPage,
  'order-list': OrderListPage,
  'order-finished-list': OrderFinishedListPage,
  'delivery-list': DeliveryListPage,
  'delivered-list': DeliveredListPage,
};
const ask = { page: '1', cTop: '25', order_type: 'DESC' };
const day = (days: number) => addDays(saoPauloToday(), days).split('-').reverse().join('/');
const shipped = { ...orderItem, F2_EMISSAO: day(-2), C6_ENTREG: day(1) };
const arrived = { ...deliveredItem, F2_EMISSAO: day(-5), C5_ENTREAL: day(-1) };

type Change = Partial<OrderItem>;

let restore = () => {};
/** Opens a list of rows that are `row` but for one change each; answers the rows in their order. */
async function open(screenName: keyof typeof PAGES, row: OrderItem, changes: readonly Change[]) {
  const Page = PAGES[screenName];
  const server = stubList(
    Page,
    changes.map((change, n) => ({ ...row, C5_NUM: String(n), ...change })),
  );
  restore = stubServer({
    ...server.routes,
    'POST branches/get-branches/': { data: [] },
    'POST customers/get-products/': { data: [] },
  });
  const path = `/admin/${screenName}`;
  render(
    <TestArea path={path} at={path}>
      <Page />
    </TestArea>,
  );
  const table = await screen.findByRole<HTMLTableElement>('table');
  await within(table).findAllByText(row.B1_DESC);
  return { asked: server.asked, rows: [...(table.tBodies[0]?.rows ?? [])].map((one) => within(one)) };
}
beforeEach(() => startTestSession());
afterEach(() => {
  restore();
  endTestSession();
});

const LATE: Change = { C6_ENTREG: day(-3) };
const LONG_AGO: Change = { F2_EMISSAO: day(-200) };
/** A row's change, its words, where it leads to (null: nowhere), and why it does not. */
type Led = [change: Change, words: string, to: 'tracking' | 'canhoto' | null, why?: string];

it.each<[keyof typeof PAGES, OrderItem, object, Led[]]>([
  ['order-unbilled-list', unbilledItem, { status: 'unbilled', order_by: 'C5_EMISSAO' }, []],
  [
    'order-list',
    shipped,
    { status: 'billed', nao_entregues: 'true', order_by: 'C5_EMISSAO' },
    [[{}, 'Rastrear Entrega', 'tracking']],
  ],
  [
    'order-finished-list',
    arrived,
    { status: 'all', concluidos: 'true', order_by: 'C5_ENTREAL' },
    [[{}, 'Pedido Entregue', 'canhoto']],
  ],
  [
    'delivery-list',
    shipped,
    { status: 'pending', order_by: 'C5_EMISSAO' },
    [
      [{}, 'Rastrear Entrega', 'tracking'],
      [{ A4_NOME: 'OUTRA' }, 'Rastrear Entrega', null, 'Sem rastreamento para esta transportadora.'],
    ],
  ],
  [
    'delivered-list',
    arrived,
    { status: 'delivered', order_by: 'C5_ENTREAL' },
    [
      [{}, 'Entrega OK / Gerar Canhoto', 'canhoto'],
      [{ D2_QTDEDEV: '10' }, 'NF DEVOLVIDA', 'canhoto'],
      // Its day is still to come.
      [{ C5_ENTREAL: day(1), C6_ENTREG: day(1) }, 'Entrega OK / Gerar Canhoto', 'tracking'],
      [
        { canhoto: false },
        'Entrega OK / Gerar Canhoto',
        null,
        'O canhoto desta Nota Fiscal estará disponível em breve.',
      ],
      [{ A4_NOME: 'OUTRA' }, 'Entrega OK / Gerar Canhoto', null, 'Sem canhoto para esta transportadora.'],
      [LONG_AGO, 'Pedido Entregue', null],
      [{ ...LONG_AGO, D2_QTDEDEV: '10' }, 'NF DEVOLVIDA', null],
    ],
  ],
])('%s asks for its stage, and its rows lead on or say why not', async (name, row, params, led) => {
  // The last is late.
  const { asked, rows } = await open(name, row, [...led.map(([change]) => change), LATE]);
  expect(asked).toEqual([{ ...ask, ...params }]);
  for (const [n, [, words, to, why]] of led.entries()) {
    const shown = rows[n]?.getByText(words);
    expect(shown).toBeVisible();
    const link = shown?.closest('a')?.getAttribute('href') ?? null;
    expect([n, link]).toEqual([n, to && expect.stringContaining(`/admin/delivery/${to}/`)]);
    if (why) expect(rows[n]?.getByTitle(why)).toBeVisible();
  }
  if (row === arrived) {
    expect(screen.queryByText(/Atrasado/)).toBeNull();
    return;
  }
  expect(rows.at(-1)?.getByText('Atrasado há 3 dias')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Atrasados/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ tab: 'late' }));
});

it('offers a lab report of a branch with a laboratory', async () => {
  const { rows } = await open('order-list', shipped, [{ C5_FILIAL: '0650001' }, { C5_FILIAL: '0650003' }]);
  expect(rows.map((row) => row.queryAllByRole('link', { name: 'Ver laudo' }).length)).toEqual([1, 0]);
});
