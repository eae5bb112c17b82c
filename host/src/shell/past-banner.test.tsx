import { render, screen } from '@testing-library/react';
import { PastBanner } from './past-banner';

const ID = '2026-11-14.3';
const AT = '2026-11-14T17:32:00.000Z';

it('says when the portal was like this, in São Paulo’s time', () => {
  render(<PastBanner past={{ id: ID, at: AT }} whole />);
  const banner = screen.getByRole('complementary', { name: 'Portal de outro momento' });
  expect(banner).toHaveTextContent('Portal como era em 14/11/2026 14:32');
  expect(screen.getByRole('button', { name: 'Voltar ao atual' })).toBeVisible();
});

it('says that only the areas are of that time when the host of that time is gone', () => {
  render(<PastBanner past={{ id: ID, at: AT }} whole={false} />);
  expect(screen.getByRole('complementary')).toHaveTextContent(
    'Áreas como eram em 14/11/2026 14:32, com menu e início atuais',
  );
});

it('says that it cannot be shown any more, and still offers the way back', () => {
  render(<PastBanner past={{ id: ID, at: null }} whole={false} />);
  expect(screen.getByRole('complementary')).toHaveTextContent(
    'O portal como era na versão 2026-11-14.3 não pode mais ser mostrado. O que está na tela é o atual.',
  );
  expect(screen.getByRole('button', { name: 'Voltar ao atual' })).toBeVisible();
});
