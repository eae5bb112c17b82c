import { render, screen } from '@testing-library/react';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { DeliveryFigure, OrderFigure } from '.';

let restore: () => void = () => undefined;
let asked: string[];

async function show(access: number[]) {
  await startTestSession({ access });
  asked = [];
  const orders = ({ searchParams: query }: URL) => {
    asked.push(query.toString());
    const count = query.get('status') === 'unbilled' ? 5 : query.has('concluidos') ? 1234 : 12;
    return { data: { ZOOM: [], count } };
  };
  const counts = ({ searchParams: query }: URL) => {
    asked.push(`requests ${query.toString()}`);
    return { all: 4, open: 1, integrated: 2, refused: 1 };
  };
  restore = stubServer({ 'GET orders': orders, 'GET orders-not-integrateds/counts': counts });
  render(
    <TestArea path="/admin" at="/admin">
      <OrderFigure />
      <DeliveryFigure />
    </TestArea>,
  );
}
afterEach(() => {
  restore();
  endTestSession();
});

it('says how many are on their way, still to be billed, and delivered', async () => {
  await show([ACCESS.orderInTransit, ACCESS.orderUnbilled, ACCESS.orderDelivered]);
  expect(await screen.findByText('12')).toBeVisible();
  expect(await screen.findByText('em rota, 5 a faturar')).toBeVisible();
  expect(await screen.findByText('1.234')).toBeVisible();
});

it('does not ask for a stage the user may not see', async () => {
  await show([ACCESS.orderUnbilled]);
  expect(await screen.findByText('a faturar')).toBeVisible();
  expect(asked.filter((query) => query.includes('nao_entregues'))).toEqual([]);
});

it('counts the requests of a user who may see no stage, and asks for nothing else', async () => {
  await show([ACCESS.orders, ACCESS.orderNew, ACCESS.orderPlaced]);
  expect(await screen.findByText('solicitação em andamento')).toBeVisible();
  expect(screen.getByText('1')).toBeVisible();
  expect(asked.filter((query) => query.includes('status'))).toEqual(['requests status=2%2C3%2C4']);
});

it('counts the drafts of a user who may see nothing else', async () => {
  await show([ACCESS.orders, ACCESS.orderNew, ACCESS.orderDrafts]);
  expect(await screen.findByText('rascunhos')).toBeVisible();
  expect(screen.getByText('4')).toBeVisible();
  expect(asked.filter((query) => query.includes('status'))).toEqual(['requests status=1']);
});

it('does not count requests beside stages', async () => {
  await show([ACCESS.orderInTransit, ACCESS.orderPlaced]);
  expect(await screen.findByText('em rota')).toBeVisible();
  expect(asked.filter((query) => query.startsWith('requests'))).toEqual([]);
});
