import { render, screen, within } from '@testing-library/react';
import { ACCESS, addDays, encodePathParams, formatDate, saoPauloToday } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { t } from 'shared-ui';
import { lives } from '../../timeline/timeline.fixture';
import OrderViewPage from './order-view.page';

const params = encodePathParams({ filial: '0650001', pedido: '001234', item: '01' });
let restore = () => {};
async function open(answer: object, at = params, access: readonly number[] = Object.values(ACCESS)) {
  await startTestSession({ access: [...access] });
  const asked: Record<string, string>[] = [];
  restore = stubServer({
    'GET orders/timeline': (url: URL) => {
      asked.push(Object.fromEntries(url.searchParams));
      return answer;
    },
  });
  render(
    <TestArea path="/admin/order-view/:params" at={`/admin/order-view/${at}`}>
      <OrderViewPage />
    </TestArea>,
  );
  return asked;
}
afterEach(() => {
  restore();
  endTestSession();
});

it('shows the whole timeline of an order, and offers to order it again', async () => {
  const asked = await open({ data: lives.delivered });
  const steps = await screen.findByRole('list');
  expect(within(steps).getAllByRole('listitem')).toHaveLength(8);
  expect(within(steps).getByRole('link', { name: 'Solicitação 12' })).toHaveAttribute(
    'href',
    '/admin/new-order-view/12',
  );
  // The page itself is no link.
  expect(screen.queryByRole('link', { name: /Abrir o pedido/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Pedir novamente' })).toHaveAttribute(
    'href',
    '/admin/order-new?branch=0650001&number=001234&item=01',
  );
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/order-finished-list');
  expect(asked).toEqual([{ branch: '0650001', number: '001234', item: '01' }]);
});

it.each([
  ['unbilled', '/admin/order-unbilled-list'],
  ['moving', '/admin/order-list'],
] as const)('an order that is %s goes back to its list', async (life, list) => {
  await open({ data: lives[life] });
  expect(await screen.findByRole('link', { name: 'Voltar' })).toHaveAttribute('href', list);
});

it('has the head of the order before it is known, and names it', async () => {
  let answer: (value: object) => void = () => undefined;
  const held = new Promise<object>((resolve) => (answer = resolve));
  await open(held);
  const head = screen.getByRole('region', { name: 'Pedido' });
  expect(head).toHaveAttribute('aria-busy', 'true');
  expect(within(head).getByRole('heading', { name: 'Pedido 1234' })).toBeVisible();
  answer({ data: lives.moving });
  expect(await screen.findByRole('link', { name: 'Voltar' })).toBeVisible();
  expect(head).toHaveAttribute('aria-busy', 'false');
  expect(document.title).toMatch(/^Pedido 1234/);
});

it.each([
  ['unbilled', -2, 'Atrasado há 2 dias'],
  ['moving', 0, 'Previsto para hoje'],
  ['moving', 1, ''],
  ['delivered', -2, ''],
] as const)('an order that is %s, expected in %i days, says in its head: %p', async (life, days, words) => {
  const day = formatDate(addDays(saoPauloToday(), days));
  const [row] = lives[life].orders;
  await open({ data: { ...lives[life], orders: [{ ...row, C6_ENTREG: day }] } });
  const head = await screen.findByRole('region', { name: 'Pedido' });
  const label = await within(head).findByText('Previsão de entrega');
  await within(head).findByText(day);
  expect(label.nextElementSibling).toHaveTextContent(new RegExp(`^${day} ?${words}$`));
});

it('says in red that goods came back', async () => {
  await open({ data: lives.returned });
  const [chip] = await screen.findAllByText('NF DEVOLVIDA');
  expect(chip).toHaveStyle({ color: t.color.danger });
});

it('says so where there is none, or the link is broken', async () => {
  await open(Response.json({ message: 'Registro não encontrado.' }, { status: 404 }));
  expect(await screen.findByText('Pedido não encontrado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/order-unbilled-list');
});

it('leads on to a list that the user may open', async () => {
  await open(Response.json({}, { status: 404 }), params, [ACCESS.orderDelivered]);
  await screen.findByText('Pedido não encontrado.');
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/order-finished-list');
});

it('does not ask for a broken link', async () => {
  const asked = await open({}, 'quebrado');
  expect(await screen.findByText('Link inválido.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar' })).toBeVisible();
  expect(asked).toEqual([]);
});
