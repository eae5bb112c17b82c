import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalMap } from './portal-map';

const truck = { latitude: -23.1, longitude: -47.2, title: 'ABC1D23, Rod. Anhanguera, km 62' };

test('a place is a marker with its name, without a tile server', async () => {
  const { rerender } = render(<PortalMap label="Posição do veículo" places={[truck]} />);
  const map = screen.getByRole('region', { name: 'Posição do veículo' });
  expect(within(map).getByRole('button', { name: truck.title })).toBeInTheDocument();
  expect(map.querySelector('img')).toBeNull();
  rerender(<PortalMap label="Posição do veículo" places={[{ ...truck, title: 'Outra posição' }]} />);
  expect(within(map).queryByRole('button', { name: truck.title })).not.toBeInTheDocument();
  await userEvent.click(within(map).getByRole('button', { name: 'Aproximar' }));
  expect(within(map).getByRole('button', { name: 'Afastar' })).toBeInTheDocument();
});
