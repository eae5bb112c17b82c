import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppearanceMenu } from './appearance-menu';

it('chooses dark, keeps it, and goes back to the system', async () => {
  const user = userEvent.setup();
  render(<AppearanceMenu />);
  await user.click(screen.getByRole('button', { name: 'Aparência' }));
  await user.click(screen.getByRole('button', { name: 'Escuro' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('portal.theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Aparência' }));
  expect(screen.getByRole('button', { name: 'Escuro' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Como o sistema' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('portal.theme')).toBeNull();
});
