import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../http/api-error';
import { LoginForm } from './login-form';

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('E-mail'), 'cliente@portal.demo');
  await user.type(screen.getByLabelText('Senha'), 'segredo');
};

it('sends what was typed, also by Enter, without checking it', async () => {
  const user = userEvent.setup();
  const login = jest.fn().mockResolvedValue(undefined);
  render(<LoginForm login={login} />);
  await user.type(screen.getByLabelText('E-mail'), 'sem arroba');
  await user.type(screen.getByLabelText('Senha'), 'x{Enter}');
  expect(login).toHaveBeenCalledWith('sem arroba', 'x');
});

it('says the server’s words, and can be sent again', async () => {
  const user = userEvent.setup();
  const login = jest.fn().mockRejectedValue(new ApiError(401, 'Credenciais Inválidas'));
  render(<LoginForm login={login} />);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Acessar o Portal' }));
  expect(await screen.findByText('Credenciais Inválidas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Acessar o Portal' }));
  expect(login).toHaveBeenCalledTimes(2);
});

it('shows the password on demand', async () => {
  const user = userEvent.setup();
  render(<LoginForm login={jest.fn()} />);
  await fill(user);
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: /mostrar/i }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  await user.clear(screen.getByLabelText('Senha'));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
});
