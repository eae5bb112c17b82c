import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderRequest } from 'api-contract';
import { ACCESS, ORDER_STATUS, saoPauloToday, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import type { RequestApproval } from '../../../wire/approvals';
import {
  approval,
  refusedLife,
  refusedRequest,
  waitingLife,
  waitingRequest,
} from '../../approvals/approvals.fixture';
import { request } from '../../request/request.fixture';
import { lives, refused } from '../../timeline/timeline.fixture';
import NewOrderViewPage from './new-order-view.page';

let restore = () => {};
async function open(
  of: Partial<OrderRequest> = {},
  { routes = {}, user = {} }: { routes?: StubRoutes; user?: Parameters<typeof startTestSession>[0] } = {},
) {
  await startTestSession(user);
  restore = stubServer({
    'GET orders-not-integrateds/12': { data: [{ ...request, ...of }] },
    'GET orders/timeline': { data: lives.waiting },
    ...routes,
  });
  render(
    <TestArea path="/admin/new-order-view/:id" at="/admin/new-order-view/12">
      <NewOrderViewPage />
    </TestArea>,
  );
  return userEvent.setup();
}
afterEach(() => {
  restore();
  endTestSession();
});

it('shows every field, read only, and the way back', async () => {
  await open();
  expect(await screen.findByText('SODA CÁUSTICA 50%')).toBeVisible();
  for (const shown of ['12.000 KG', 'R$ 30.000,00', '08:00 às 17:00', 'Segunda', 'Doca 2', 'Santos - SP'])
    expect(screen.getByText(shown)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/order-list-ni');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/Saneamento Alfa/)).toBeNull();
  const head = within(screen.getByRole('region', { name: 'Solicitação de pedido' }));
  expect(head.getByRole('heading', { name: /^Solicitação 12/ })).toHaveTextContent('Aguardando');
  expect(head.getByText('20/11/2026 10:00, por Carlos Menezes')).toBeVisible();
  expect(screen.getAllByText('Quantidade')).toHaveLength(1);
});

it('shows a dash for what an empty draft does not have yet', async () => {
  const nothing = { quantity: '', quantity_f: '—', unit_value: '', value: '', delivery_date: '' };
  await open({ ...nothing, status: ORDER_STATUS.draft, submitted: false });
  await screen.findByRole('heading', { name: /^Solicitação 12/ });
  const head = within(screen.getByRole('region', { name: 'Solicitação de pedido' }));
  const valueOf = (label: string) => head.getByText(label).nextElementSibling;
  for (const label of ['Quantidade', 'Valor total', 'Data de entrega'])
    expect(valueOf(label)).toHaveTextContent(/^—$/);
});

it('shows the timeline up to the order, and offers to request it again', async () => {
  await open({}, { routes: { 'GET orders/timeline': { data: lives.unbilled } } });
  expect(await screen.findByRole('link', { name: 'Abrir o pedido 1234' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir novamente' })).toHaveAttribute(
    'href',
    '/admin/order-new?request=12',
  );
});

it('keeps its own history when the ERP does not answer', async () => {
  await open({}, { routes: { 'GET orders/timeline': Response.json({ message: 'ERP' }, { status: 503 }) } });
  const [steps] = await screen.findAllByRole('list');
  expect(within(steps as HTMLElement).getByText('Enviado para integração')).toBeVisible();
});

it('shows the reason of one that came back', async () => {
  await open({ ...refused }, { routes: { 'GET orders/timeline': { data: lives.refused } } });
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Recusada pelo fornecedorO cliente está bloqueado.',
  );
  expect(await screen.findByText('Recusada pelo fornecedor · O cliente está bloqueado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Corrigir solicitação' })).toHaveAttribute(
    'href',
    '/admin/order-new?request=12',
  );
});

it('is not offered again to whoever may not order', async () => {
  await open({}, { user: { access: [ACCESS.orderPlaced] } });
  await screen.findByText('Linha do tempo');
  expect(screen.queryByRole('link', { name: 'Pedir novamente' })).toBeNull();
});

it('a draft leads back to the drafts, and has no timeline', async () => {
  await open({ status: ORDER_STATUS.draft, submitted: false });
  await screen.findByText('SODA CÁUSTICA 50%');
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/order-draft');
  expect(screen.queryByText('Linha do tempo')).toBeNull();
});

it('lets an administrator see whose it is, and decide', async () => {
  const user = await open({}, { user: { type_id: USER_TYPE.admin } });
  expect(await screen.findByText(/^Saneamento Alfa · /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Alterar status' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

it('says so where there is none, and leads back to a list its user has', async () => {
  const none = Response.json({ message: 'Registro não encontrado.' }, { status: 404 });
  const routes = { 'GET orders-not-integrateds/12': none };
  await open({}, { routes, user: { access: [ACCESS.orderDrafts] } });
  expect(await screen.findByText('Pedido não encontrado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/order-draft');
});

describe('a request that waits for an approval', () => {
  const waits = (routes: StubRoutes = {}, of: Partial<RequestApproval> = {}) =>
    open(waitingRequest, {
      routes: {
        'GET orders/timeline': { data: waitingLife },
        'GET orders-not-integrateds/12/approval': { ...approval, ...of },
        ...routes,
      },
    });

  it('says whose turn it is and what it leaves, and is approved in one press', async () => {
    const sent: string[] = [];
    const user = await waits({
      'POST orders-not-integrateds/12/approve': () => {
        sent.push('approve');
        return { message: 'Pedido aprovado e enviado para integração.' };
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Aprovação' }));
    expect(await card.findByText('Bruno Tavares ou Helena Vasconcelos')).toBeVisible();
    expect(card.getByText('Restam 38.000 KG do contrato.')).toBeVisible();
    expect(card.getByText('Restam R$ 12.300,00 do limite de Carlos Menezes de novembro.')).toBeVisible();
    expect(card.getByText('Passa o limite de Fábrica Santos em 12 T.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Aprovar' }));
    expect(await screen.findByText('Pedido aprovado e enviado para integração.')).toBeVisible();
    expect(sent).toEqual(['approve']);
  });

  it('is refused with a reason', async () => {
    const sent: unknown[] = [];
    const user = await waits({
      'POST orders-not-integrateds/12/refuse': (_url: URL, body: unknown) => {
        sent.push(body);
        return { message: 'Pedido recusado. Ele voltou para quem pediu.' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Recusar' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Recusar' }));
    expect(await dialog.findByText('Campo obrigatório.')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Motivo/), 'Estoque cheio.');
    await user.click(dialog.getByRole('button', { name: 'Recusar' }));
    expect(await screen.findByText('Pedido recusado. Ele voltou para quem pediu.')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Estoque cheio.' }]);
  });

  it('is taken back by its author, who has no say in it', async () => {
    const user = await waits(
      { 'POST orders-not-integrateds/12/withdraw': { message: 'Pedido retirado.' } },
      { may_approve: false, may_withdraw: true },
    );
    await user.click(await screen.findByRole('button', { name: 'Retirar' }));
    expect(screen.queryByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Pedido retirado.')).toBeVisible();
  });

  it('came back: its author sends it again in one press, on a day that is not past', async () => {
    const sent: { id?: number; status?: number; date?: string }[] = [];
    const user = await open(refusedRequest, {
      routes: {
        'GET orders/timeline': { data: refusedLife },
        'POST orders/save-form': (_url: URL, body: unknown) => {
          sent.push(body as object);
          return { id: 12, status: ORDER_STATUS.waitingForApproval };
        },
      },
    });
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Recusada por Ana MouraEstoque cheio até o fim do mês.',
    );
    expect(screen.getByRole('link', { name: 'Continuar Pedido' })).toHaveAttribute(
      'href',
      '/admin/order-edit/12',
    );
    await user.click(screen.getByRole('button', { name: 'Enviar novamente' }));
    expect(await screen.findByText('Solicitação enviada para aprovação.')).toBeVisible();
    expect(sent).toMatchObject([{ id: 12, status: ORDER_STATUS.waitingForErp, date: saoPauloToday() }]);
  });
});
