import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, render, screen } from '@testing-library/react';
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

it('shows the server’s message, and can be sent again', async () => {
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

it('submits once what the user sent before hydration', async () => {
  const login = jest.fn().mockResolvedValue(undefined);
  const form = <LoginForm login={login} />;
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(form);
  screen.getByLabelText<HTMLInputElement>('E-mail').value = 'cliente@portal.demo';
  screen.getByLabelText<HTMLInputElement>('Senha').value = 'segredo';
  globalThis.__submitted = true;
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(box, form);
  });
  expect(login.mock.calls).toEqual([['cliente@portal.demo', 'segredo']]);
  act(() => root?.unmount());
  box.remove();
  render(form);
  expect(login).toHaveBeenCalledTimes(1);
});
