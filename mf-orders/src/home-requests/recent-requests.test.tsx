import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, ORDER_STATUS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubAnswer } from 'host/testing';
import { row } from '../request/request.fixture';
import { RecentRequests } from '.';

let restore: () => void = () => undefined;
let asked: URLSearchParams[];

async function show(answer: StubAnswer | (() => StubAnswer), access: number[]) {
  await startTestSession({ access });
  asked = [];
  restore = stubServer({
    'GET orders-not-integrateds/': ({ searchParams }: URL) => {
      asked.push(searchParams);
      return typeof answer === 'function' ? answer() : answer;
    },
  });
  render(
    <TestArea path="/admin" at="/admin">
      <RecentRequests />
    </TestArea>,
  );
}
afterEach(() => {
  restore();
  endTestSession();
});

const refused = { ...row, id: 11, product_name: 'CAL', status: ORDER_STATUS.refusedByErp, delivery_date: '' };

it('says what became of the newest requests, and leads to each', async () => {
  await show({ data: [row, refused] }, [ACCESS.orderPlaced, ACCESS.orderNew]);
  const link = await screen.findByRole('link', { name: 'SODA CÁUSTICA 50%' });
  expect(link).toHaveAttribute('href', '/admin/new-order-view/12');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Aguardando');
  expect(first).toHaveTextContent('Solicitação 12 · 12.000 KG · Fábrica Santos');
  expect(first).toHaveTextContent('entrega em 01/12/2026');
  expect(within(second as HTMLElement).getByText('Não Integrado')).toBeVisible();
  expect(second).not.toHaveTextContent('entrega');
  expect(asked.map((query) => query.get('status'))).toEqual(['2,3,4']);
  expect(screen.getByRole('link', { name: 'Veja lista completa' })).toHaveAttribute(
    'href',
    '/admin/order-list-ni',
  );
  expect(screen.getByRole('link', { name: 'Novo Pedido' })).toHaveAttribute('href', '/admin/order-new');
});

it('shows drafts to those who may not see requests; only one’s own is gone on with', async () => {
  const draft = { ...row, status: ORDER_STATUS.draft, submitted: false };
  await show({ data: [draft, { ...draft, id: 11, product_name: 'CAL', mine: false }] }, [ACCESS.orderDrafts]);
  expect(await screen.findByRole('link', { name: 'SODA CÁUSTICA 50%' })).toHaveAttribute(
    'href',
    '/admin/order-edit/12',
  );
  expect(screen.getByRole('link', { name: 'CAL' })).toHaveAttribute('href', '/admin/new-order-view/11');
  expect(asked.map((query) => query.get('status'))).toEqual(['1']);
  expect(screen.queryByRole('link', { name: 'Novo Pedido' })).toBeNull();
});

it('says that there is none, and where one begins', async () => {
  await show({ data: [] }, [ACCESS.orderPlaced, ACCESS.orderNew]);
  expect(await screen.findByText('Nenhum pedido realizado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Novo Pedido' })).toBeVisible();
});

it('fails without a toast, and offers a retry', async () => {
  let away = true;
  await show(
    () => (away ? Response.json({ message: 'Tente de novo.' }, { status: 503 }) : { data: [row] }),
    [ACCESS.orderPlaced],
  );
  expect(await screen.findByText('Estes dados não responderam.')).toBeVisible();
  expect(screen.queryByText('Tente de novo.')).toBeNull();
  away = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('SODA CÁUSTICA 50%')).toBeVisible();
});
