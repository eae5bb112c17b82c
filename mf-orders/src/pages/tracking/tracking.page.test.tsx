import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, addDays, encodePathParams, formatDate, saoPauloToday } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { orderItem } from '../../order/order-item.fixture';
import TrackingPage from './tracking.page';

const PATH = '/admin/delivery/tracking/:params';
const params = encodePathParams({
  placa: 'ABC1D23',
  placaCav: '',
  transportadora: 'X',
  notafiscal: '000045678',
});
const position = {
  Landmark: 'Rod. Anhanguera, km 61',
  VehicleName: 'ABC1D23',
  Latitude: -23.1,
  Longitude: -46.9,
  PositionTime: '2020-01-01T10:00:00-03:00',
  trail: [],
  destination: { name: 'ETE NORTE, Mauá/SP', latitude: -23.66, longitude: -46.46 },
};

let restore = () => {};
const open = (
  answer: Parameters<typeof stubServer>[0][string],
  at = params,
  rows: readonly object[] = [],
) => {
  restore = stubServer({
    'POST delivery-map/': answer,
    'GET deliveries/': { data: { ZOOM: rows, count: rows.length } },
  });
  render(
    <TestArea path={PATH} at={`/admin/delivery/tracking/${at}`}>
      <TrackingPage />
    </TestArea>,
  );
};
beforeEach(() => startTestSession());
afterEach(() => {
  restore();
  endTestSession();
});

it('says where the vehicle is, since when, and that this is old', async () => {
  const sent: unknown[] = [];
  open((_url: URL, body: unknown) => {
    sent.push(body);
    return position;
  });
  expect((await screen.findAllByText('Rod. Anhanguera, km 61'))[0]).toBeVisible();
  expect(screen.getByText('01/01/2020 10:00')).toBeVisible();
  expect(screen.getByText('Posição antiga, há 2521 dias')).toBeVisible();
  expect(screen.getByText('Placa do Veículo').nextSibling).toHaveTextContent('ABC1D23');
  expect(sent).toEqual([{ info: params }]);
});

it('says where it goes and how far that is, also on the map', async () => {
  open(position);
  const left = /^ETE NORTE, Mauá\/SP · faltam cerca de 77 km em linha reta$/;
  expect(await screen.findByText(left)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Destino: ETE NORTE, Mauá/SP' })).toBeVisible();
});

it('says nothing of where it goes while that is not known', async () => {
  open({ ...position, destination: null });
  await screen.findAllByText('Rod. Anhanguera, km 61');
  expect(screen.queryByText('Destino')).toBeNull();
});

it('of a minute ago is not old', async () => {
  open({ ...position, PositionTime: new Date(Date.now() - 90_000).toISOString() });
  expect(await screen.findByText('há 1 min')).toBeVisible();
});

it('is asked for again', async () => {
  let asked = 0;
  open(() => ({ ...position, Landmark: `km ${++asked}` }));
  await screen.findAllByText('km 1');
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect((await screen.findAllByText('km 2'))[0]).toBeVisible();
});

it('that nobody knows says so', async () => {
  open(Response.json({ message: 'x' }, { status: 404 }));
  expect(await screen.findByText('Erro ao retornar as informações de posição do veículo.')).toBeVisible();
  // Said once: the server's own words are no second message.
  expect(screen.queryByText('x')).toBeNull();
  // It is asked for again by itself, and by the button above.
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Atualizar' })).toBeVisible();
});

it('of a broken link says so', () => {
  open(position, 'broken');
  expect(screen.getByText('Link inválido.')).toBeVisible();
});

const tomorrow = formatDate(addDays(saoPauloToday(), 1));
const row = { ...orderItem, A1_ZAPLENT: 'ETE NORTE', C6_ENTREG: tomorrow };

it('begins with when and where it arrives, with order, product and driver', async () => {
  open(position, params, [{ ...row, F2_DOC: '000045677', C5_NUM: '000001' }, row, { ...row, C6_ITEM: '02' }]);
  const heading = `Chega amanhã, ${tomorrow.slice(0, 5)}, à ETE NORTE`;
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByRole('link', { name: '1234' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/order-view/'),
  );
  expect(screen.getByText('SODA CAUSTICA LIQUIDA 50% e mais 1 item')).toBeVisible();
  expect(screen.getByText('Motorista').nextSibling).toHaveTextContent('ANTONIO CARLOS PEREIRA');
});

it('of what has arrived leads to its receipt', async () => {
  const today = formatDate(saoPauloToday());
  open(Response.json({ message: 'x' }, { status: 404 }), params, [{ ...row, C5_ENTREAL: today }]);
  expect(await screen.findByText('A entrega foi concluída.')).toBeVisible();
  expect(
    screen.getByRole('heading', { name: `Entregue hoje, ${today.slice(0, 5)}, na ETE NORTE` }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver canhoto' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/delivery/canhoto/'),
  );
});

it.each([
  [[ACCESS.claims, ACCESS.orderInTransit], true],
  [[ACCESS.orderInTransit], false],
])('leads those with %s to a claim: %s', async (access, may) => {
  await startTestSession({ access });
  open(position, params, [orderItem]);
  await screen.findByText('Placa do Veículo');
  await screen.findByText('Pedido');
  const link = screen.queryByRole('link', { name: 'Reclamar' });
  expect(link?.getAttribute('href')?.startsWith('/admin/claim/new?about=') ?? false).toBe(may);
});
