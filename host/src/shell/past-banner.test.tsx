import { render, screen } from '@testing-library/react';
import { PastBanner } from './past-banner';

const ID = '2026-11-14.3';

it('says when the portal was like this, in São Paulo’s time', () => {
  render(<PastBanner past={{ id: ID, at: '2026-11-14T17:32:00.000Z' }} />);
  const banner = screen.getByRole('complementary', { name: 'Portal de outro momento' });
  expect(banner).toHaveTextContent('Portal como era em 14/11/2026 14:32');
  expect(screen.getByRole('button', { name: 'Voltar ao atual' })).toBeVisible();
});

it('says that it cannot be shown any more, and still offers the way back', () => {
  render(<PastBanner past={{ id: ID, at: null }} />);
  expect(screen.getByRole('complementary')).toHaveTextContent(
    'O portal como era na versão 2026-11-14.3 não pode mais ser mostrado. O que está na tela é o atual.',
  );
  expect(screen.getByRole('button', { name: 'Voltar ao atual' })).toBeVisible();
});
