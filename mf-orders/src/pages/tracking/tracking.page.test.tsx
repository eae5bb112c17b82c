import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodePathParams } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
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
};

let restore = () => {};
const open = (answer: Parameters<typeof stubServer>[0][string], at = params) => {
  restore = stubServer({ 'POST delivery-map/': answer });
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
  expect(await screen.findByText('Rod. Anhanguera, km 61')).toBeVisible();
  expect(screen.getByText('01/01/2020 10:00')).toBeVisible();
  expect(screen.getByText('Posição antiga, há 2521 dias')).toBeVisible();
  expect(screen.getByText('Placa do Veículo').nextSibling).toHaveTextContent('ABC1D23');
  expect(sent).toEqual([{ info: params }]);
});

it('of a minute ago is not old', async () => {
  open({ ...position, PositionTime: new Date(Date.now() - 90_000).toISOString() });
  expect(await screen.findByText('há 1 min')).toBeVisible();
});

it('is asked for again', async () => {
  let asked = 0;
  open(() => ({ ...position, Landmark: `km ${++asked}` }));
  await screen.findByText('km 1');
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(await screen.findByText('km 2')).toBeVisible();
});

it('that nobody knows says so', async () => {
  open(Response.json({ message: 'x' }, { status: 404 }));
  expect(await screen.findByText('Erro ao retornar as informações de posição do veículo.')).toBeVisible();
  // It is asked for again by itself, and by the button above.
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Atualizar' })).toBeVisible();
});

it('of a broken link says so', () => {
  open(position, 'broken');
  expect(screen.getByText('Link inválido.')).toBeVisible();
});
