import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { deliveredItem, orderItem, unbilledItem } from '../../order/order-item.fixture';
import KanbanPage from './kanban.page';

const asked: string[] = [];
const zoom = (rows: object[], count = rows.length) => ({ data: { ZOOM: rows, count } });
const today = '26/11/2026';
let restore = () => {};
const payments: object = { ZOOM: [{ A1_COD: 'A', A1_LOJA: '01', A1_ZTPPAG: 'BOLETO' }] };
const open = async (access?: number[], paid = payments) => {
  await startTestSession(access && { access });
  asked.length = 0;
  restore = stubServer({
    'POST invoices/payment-method': paid,
    'GET orders/': (url: URL) => {
      asked.push(url.search);
      return url.searchParams.get('status') === 'unbilled'
        ? zoom([unbilledItem], 1234)
        : zoom([{ ...orderItem, C5_FILIAL: '', F2_EMISSAO: today, A4_NOME: 'OUTRA' }]);
    },
    'GET deliveries/': (url: URL) => {
      asked.push(url.search);
      const row = url.searchParams.get('status') === 'pending' ? orderItem : deliveredItem;
      return zoom([{ ...row, F2_EMISSAO: today, C6_ENTREG: '01/09/2026' }]);
    },
  });
  render(
    <TestArea path="/admin/kanban" at="/admin/kanban">
      <KanbanPage />
    </TestArea>,
  );
};
afterEach(() => {
  restore();
  endTestSession();
});
const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });

it('asks for the first five of each stage', async () => {
  await open();
  await screen.findByText('1.234');
  expect(asked.sort()).toEqual([
    '?page=1&order_by=C5_EMISSAO&order_type=DESC&cTop=5&status=delivered',
    '?page=1&order_by=C5_EMISSAO&order_type=DESC&cTop=5&status=pending',
    '?page=1&order_by=C6_ENTREG&order_type=DESC&cTop=5&status=billed&nao_entregues=true',
    '?page=1&order_by=C6_ENTREG&order_type=DESC&cTop=5&status=unbilled',
  ]);
});

it('offers what each stage has', async () => {
  await open();
  const links = async (name: string) => {
    const region = await column(name);
    await within(region).findByText('Pedido 1234');
    return within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));
  };
  expect(await links('Pedidos a Faturar')).toEqual(['Ver todos: Pedidos a Faturar']);
  // Another carrier's: no tracking. Without a branch there is no DANFE, which its button says.
  expect(await links('Pedidos Faturados')).toEqual(['Ver todos: Pedidos Faturados']);
  expect(await links('Pedidos em Rota')).toEqual([
    'Ver todos: Pedidos em Rota',
    'DANFE do pedido 1234',
    'Rastrear o pedido 1234',
  ]);
  expect(await links('Pedidos Entregues')).toEqual([
    'Ver todos: Pedidos Entregues',
    'DANFE do pedido 1234',
    'Canhoto do pedido 1234',
  ]);
  await userEvent.click(within(await column('Pedidos Faturados')).getByRole('button', { name: 'DANFE' }));
  expect(await screen.findByText('DANFE não disponível para esse título')).toBeVisible();
});

it('has five lines a card: what few ask for unfolds', async () => {
  await open([ACCESS.orderUnbilled]);
  const stage = within(await column('Pedidos a Faturar'));
  const more = await stage.findByRole('button', { name: 'Mais sobre o pedido 1234' });
  expect(stage.queryByText('Pagamento')).toBeNull();
  await userEvent.click(more);
  expect(stage.getByText('Pagamento')).toBeVisible();
  await userEvent.click(stage.getByRole('button', { name: 'Menos sobre o pedido 1234' }));
  expect(stage.queryByText('Pagamento')).toBeNull();
});

it('shows the stages that the user’s codes open', async () => {
  await open([ACCESS.orderUnbilled]);
  await screen.findByText('Pedido 1234');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

it('says of each item, once unfolded, how its store pays and how much is billed', async () => {
  await open([ACCESS.orderUnbilled, ACCESS.orderInTransit]);
  const fact = async (stage: string, name: string) => {
    const shown = within(await column(stage));
    await shown.findByText('Pedido 1234');
    for (const more of shown.queryAllByRole('button', { name: /^Mais sobre/ })) await userEvent.click(more);
    const terms = await shown.findAllByText(name);
    return terms[0]?.nextSibling?.textContent;
  };
  expect(await fact('Pedidos a Faturar', 'Pagamento')).toBe('BOLETO');
  expect(await fact('Pedidos em Rota', 'Faturado')).toBe('18.420 L');
  expect(await fact('Pedidos em Rota', 'Placa')).toBe('ABC1D23 / XYZ9K88');
});

it('says that an item is late, as its list does, and not of one that has arrived', async () => {
  await open();
  expect(await within(await column('Pedidos em Rota')).findByText('Atrasado há 86 dias')).toBeVisible();
  const delivered = within(await column('Pedidos Entregues'));
  expect((await delivered.findByText('Entregue')).parentElement).toHaveTextContent('21/11/2026 Entregue');
  expect(delivered.queryByText(/Atrasado/)).toBeNull();
});

it('shows the orders though nobody knows how they are paid, and says so', async () => {
  await open([ACCESS.orderUnbilled], Response.json({ message: 'x' }, { status: 503 }));
  expect(await screen.findByText('Erro na API')).toBeVisible();
  expect(screen.getByText('Pedido 1234')).toBeVisible();
});
