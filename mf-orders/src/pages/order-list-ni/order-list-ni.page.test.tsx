import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_STATUS, SUBMITTED_STATUSES, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { row } from '../../request/request.fixture';
import { OrderDraftPage } from '../order-draft/order-draft.list';
import { OrderListNiPage } from './order-list-ni.list';

let restore = () => {};
const puts: unknown[] = [];

async function open(Page: typeof OrderDraftPage, rows: (typeof row)[], type_id: number) {
  await startTestSession({ type_id });
  const server = stubList(Page, rows);
  restore = stubServer({
    ...server.routes,
    'GET orders-not-integrateds/counts': { all: 1, open: 1, integrated: 0, refused: 0 },
    'POST orders-not-integrateds/12': (_url: URL, body: unknown) => {
      puts.push(body);
      return { message: 'Atualizado com sucesso!' };
    },
  });
  render(
    <TestArea path="/admin/list" at="/admin/list">
      <Page />
    </TestArea>,
  );
  await screen.findByText('SODA CÁUSTICA 50%');
  return server;
}
afterEach(() => {
  restore();
  puts.length = 0;
  endTestSession();
});

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

it('shows a customer his requests without whose they are', async () => {
  const server = await open(OrderListNiPage, [row], USER_TYPE.customer);
  expect(heads()).not.toEqual(expect.arrayContaining(['CNPJ']));
  expect(server.asked[0]).toMatchObject({ status: SUBMITTED_STATUSES.join(), orderByDesc: 'created_at' });
  expect(screen.getByText('Aguardando integração')).toBeVisible();
  expect(screen.getByRole('link', { name: 'SODA CÁUSTICA 50%' })).toHaveAttribute(
    'href',
    '/admin/new-order-view/12',
  );
  expect(screen.queryByRole('button', { name: /Alterar status/ })).toBeNull();
});

it.each([
  ['his requests', OrderListNiPage, ['N° do pedido', 'Status']],
  ['drafts', OrderDraftPage, ['Status']],
])(
  'shows store, product and quantity of %s in this order, and no file of them',
  async (_what, Page, ends) => {
    await open(Page, [row], USER_TYPE.admin);
    const middle = ['Loja de entrega', 'Produto', 'Quantidade', 'Data', 'Pedido do cliente'];
    expect(heads().slice(0, 11)).toEqual(expect.arrayContaining(['ID', 'Nome', 'CNPJ', ...middle, ...ends]));
    expect(heads().filter((head) => middle.includes(head ?? ''))).toEqual(middle);
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  },
);

it('lets an administrator decide', async () => {
  const user = userEvent.setup();
  await open(OrderListNiPage, [row], USER_TYPE.admin);
  expect(heads()).toEqual(expect.arrayContaining(['ID', 'Nome', 'CNPJ']));
  await user.click(screen.getByRole('button', { name: /Alterar status/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Em atendimento' }));
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Atualizado com sucesso!')).toBeVisible();
  expect(puts).toEqual([{ _method: 'PUT', status: ORDER_STATUS.draft, delivery_date: '2026-12-01' }]);
});

it.each([ORDER_STATUS.inErp, ORDER_STATUS.sentToErp])('decides on nothing in status %i', async (status) => {
  await open(OrderListNiPage, [{ ...row, status }], USER_TYPE.admin);
  expect(screen.getByRole('button', { name: /Alterar status/ })).toBeDisabled();
});

it('leads to the safety sheet and to the same order again', async () => {
  const user = userEvent.setup();
  await open(OrderListNiPage, [row], USER_TYPE.customer);
  expect(screen.getByRole('button', { name: 'FDS' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pedir novamente' }));
  expect(await screen.findByText('outra página')).toBeVisible();
});

it('shows the draft of somebody else, and changes nothing of it', async () => {
  const draft = { ...row, status: ORDER_STATUS.draft, submitted: false, mine: false };
  await open(OrderDraftPage, [draft], USER_TYPE.admin);
  expect(screen.getByRole('link', { name: 'SODA CÁUSTICA 50%' })).toHaveAttribute(
    'href',
    '/admin/new-order-view/12',
  );
  expect(screen.queryByRole('button', { name: 'Continuar Pedido' })).toBeNull();
  expect(screen.getByRole('button', { name: /Deletar/ })).toBeDisabled();
});

it('leads from a draft to the wizard', async () => {
  const draft = { ...row, status: ORDER_STATUS.draft, submitted: false };
  const server = await open(OrderDraftPage, [draft], USER_TYPE.customer);
  expect(server.asked[0]).toMatchObject({ status: String(ORDER_STATUS.draft) });
  expect(screen.getByRole('link', { name: 'SODA CÁUSTICA 50%' })).toHaveAttribute(
    'href',
    '/admin/order-edit/12',
  );
  expect(screen.getByRole('button', { name: 'Continuar Pedido' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Deletar/ })).toBeVisible();
});
