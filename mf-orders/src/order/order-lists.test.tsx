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

let restore = () => {};
async function open(screenName: keyof typeof PAGES, row: OrderItem) {
  const page = PAGES[screenName];
  const server = stubList(page, [row]);
  restore = stubServer({
    ...server.routes,
    'POST branches/get-branches/': { data: [] },
    'POST customers/get-products/': { data: [] },
  });
  const Page = page;
  const path = `/admin/${screenName}`;
  render(
    <TestArea path={path} at={path}>
      <Page />
    </TestArea>,
  );
  const table = await screen.findByRole('table');
  await within(table).findByText(row.B1_DESC);
  return { asked: server.asked, table };
}
beforeEach(() => startTestSession());
afterEach(() => {
  restore();
  endTestSession();
});

it.each([
  ['order-unbilled-list', unbilledItem, { status: 'unbilled', order_by: 'C5_EMISSAO' }],
  ['order-list', shipped, { status: 'billed', nao_entregues: 'true', order_by: 'C5_EMISSAO' }],
  ['order-finished-list', arrived, { status: 'all', concluidos: 'true', order_by: 'C5_ENTREAL' }],
  ['delivery-list', shipped, { status: 'pending', order_by: 'C5_EMISSAO' }],
  ['delivered-list', arrived, { status: 'delivered', order_by: 'C5_ENTREAL' }],
] as const)('%s asks for its stage', async (name, row, params) => {
  const { asked } = await open(name, row);
  expect(asked).toEqual([{ ...ask, ...params }]);
});

it.each([
  ['delivery-list', shipped, 'Rastrear Entrega', 'tracking'],
  ['order-list', shipped, 'Rastrear Entrega', 'tracking'],
  ['delivered-list', arrived, 'Entrega OK / Gerar Canhoto', 'canhoto'],
  ['order-finished-list', arrived, 'Pedido Entregue', 'canhoto'],
  ['delivered-list', { ...arrived, D2_QTDEDEV: '10' }, 'NF DEVOLVIDA', 'canhoto'],
  // Its day is still to come.
  [
    'delivered-list',
    { ...arrived, C5_ENTREAL: day(1), C6_ENTREG: day(1) },
    'Entrega OK / Gerar Canhoto',
    'tracking',
  ],
] as const)('in %s a row leads on by %#', async (name, row, label, to) => {
  const { table } = await open(name, row);
  expect(within(table).getByRole('link', { name: label })).toHaveAttribute(
    'href',
    expect.stringContaining(`/admin/delivery/${to}/`),
  );
});

it.each([
  ['order-unbilled-list', unbilledItem],
  ['order-list', shipped],
  ['delivery-list', shipped],
] as const)('%s says of a row that it is late, and has a tab for such', async (list, row) => {
  const { table, asked } = await open(list, { ...row, C6_ENTREG: day(-3) });
  expect(within(table).getByText('Atrasado há 3 dias')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Atrasados/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ tab: 'late' }));
});

it.each([
  ['order-finished-list', arrived],
  ['delivered-list', arrived],
] as const)('nothing is late in %s', async (list, row) => {
  const { table } = await open(list, { ...row, C6_ENTREG: day(-3) });
  expect(within(table).queryByText(/Atrasado/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Atrasados/ })).toBeNull();
});

it.each([
  ['of another carrier, disabled', 'delivery-list', { ...shipped, A4_NOME: 'OUTRA' }, 'Rastrear Entrega'],
  [
    'given back of long ago',
    'delivered-list',
    { ...arrived, F2_EMISSAO: day(-200), D2_QTDEDEV: '10' },
    'NF DEVOLVIDA',
  ],
  ['of a receipt to come', 'delivered-list', { ...arrived, canhoto: false }, 'Entrega OK / Gerar Canhoto'],
  ['of long ago', 'delivered-list', { ...arrived, F2_EMISSAO: day(-200) }, 'Pedido Entregue'],
] as const)('a row %s leads nowhere', async (_name, list, row, words) => {
  const { table } = await open(list, row);
  expect(within(table).getByText(words)).toBeVisible();
  expect(within(table).queryByRole('link', { name: words })).toBeNull();
});

it.each([
  [
    'a receipt to come',
    arrived,
    { canhoto: false },
    'O canhoto desta Nota Fiscal estará disponível em breve.',
  ],
  ['another carrier, delivered', arrived, { A4_NOME: 'OUTRA' }, 'Sem canhoto para esta transportadora.'],
  [
    'another carrier, on its way',
    shipped,
    { A4_NOME: 'OUTRA' },
    'Sem rastreamento para esta transportadora.',
  ],
] as const)('a row of %s says why it leads nowhere', async (_of, row, change, why) => {
  const { table } = await open(row === shipped ? 'delivery-list' : 'delivered-list', { ...row, ...change });
  expect(within(table).getByTitle(why)).toBeVisible();
});

it.each([
  ['a laboratory', '0650001', 1],
  ['none', '0650003', 0],
])('a lab report is offered of a branch with %s', async (_name, C5_FILIAL, links) => {
  const { table } = await open('order-list', { ...shipped, C5_FILIAL });
  expect(within(table).queryAllByRole('link', { name: 'Ver laudo' })).toHaveLength(links);
});
