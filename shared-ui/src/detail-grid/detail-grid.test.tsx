import { render, screen } from '@testing-library/react';
import { DetailGrid } from './detail-grid';

it('an e-mail address may break behind its @, and is copied as it is', () => {
  render(
    <DetailGrid
      items={[
        { label: 'E-mail', value: 'ana@quimica.example' },
        { label: 'Cargo', value: 'Compras @ ETA' },
      ]}
    />,
  );
  const [email, office] = screen.getAllByRole('definition');
  expect(email).toHaveTextContent(/^ana@quimica\.example$/);
  expect(email?.innerHTML).toBe('ana@<wbr>quimica.example');
  expect(office?.innerHTML).toBe('Compras @ ETA');
});
