import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalMap } from './portal-map';

const truck = { latitude: -23.1, longitude: -47.2, title: 'ABC1D23, Rod. Anhanguera, km 62' };

afterEach(() => jest.restoreAllMocks());

test('a place is a marker with its name, without a tile server', async () => {
  const { rerender } = render(<PortalMap label="Posição do veículo" places={[truck]} />);
  const map = screen.getByRole('region', { name: 'Posição do veículo' });
  expect(within(map).getByRole('button', { name: truck.title })).toBeInTheDocument();
  expect(map.querySelector('img')).toBeNull();
  expect(screen.getByText('Mapa indisponível; a posição continua marcada.')).toBeVisible();
  // A scale says how far apart things are on the grid.
  expect(map).toHaveTextContent(/\d k?m/);
  rerender(<PortalMap label="Posição do veículo" places={[truck]} summary="Rod. Anhanguera, km 62" />);
  expect(screen.getByText('Rod. Anhanguera, km 62')).toBeVisible();
  rerender(<PortalMap label="Posição do veículo" places={[{ ...truck, title: 'Outra posição' }]} />);
  expect(within(map).queryByRole('button', { name: truck.title })).not.toBeInTheDocument();
  await userEvent.click(within(map).getByRole('button', { name: 'Aproximar' }));
  expect(within(map).getByRole('button', { name: 'Afastar' })).toBeInTheDocument();
});

test('several places have their names beside them, as text', () => {
  const plant = { latitude: -22.7, longitude: -47.1, title: '<b>Matriz</b>' };
  render(<PortalMap label="Posição do veículo" places={[truck, plant]} />);
  expect(screen.getByText(truck.title)).toBeInTheDocument();
  expect(screen.getByText('<b>Matriz</b>')).toBeInTheDocument();
});

test('pictures of a tile server that do not come are told, and those that do', () => {
  // In jsdom a map has no size, and needs no tiles.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  render(<PortalMap label="Posição do veículo" places={[]} tiles="/tiles/{z}/{x}/{y}.png" />);
  const [first, second] = document.querySelectorAll('img');
  if (!first || !second) throw new Error('no tiles');
  fireEvent.error(first);
  expect(screen.getByText('Mapa indisponível.')).toBeVisible();
  fireEvent.load(second);
  expect(screen.queryByText('Mapa indisponível.')).toBeNull();
});
