import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfigurationsAnswer } from 'api-contract';
import { endTestSession, stubServer, testMe } from '../../exports/testing';
import { auth } from '../../session/auth';
import { readToken, writeToken } from '../../session/token';
import { MaintenancePage } from './maintenance-page';

let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});

const configured = (on: boolean): ConfigurationsAnswer => ({
  is_maintenance: on,
  // The switch stays on after the window has ended.
  data: [
    {
      is_maintenance: true,
      start_maintenance: '2026-11-20T18:00:00-03:00',
      end_maintenance: '2026-11-21T18:00:00-03:00',
      msg_maintenance: 'Voltamos às 18 horas.',
    },
  ],
});

it('says that maintenance is over once its window has ended', async () => {
  let on = true;
  restore = stubServer({ 'GET configurations': () => configured(on) });
  render(<MaintenancePage title="Portal em manutenção" />);
  expect(await screen.findByText('Voltamos às 18 horas.')).toBeVisible();
  expect(screen.getByText('Previsão de retorno: 21/11/2026 às 18:00')).toBeVisible();
  on = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByRole('heading', { name: 'O portal voltou' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Acessar o Portal' })).toHaveAttribute('href', '/admin');
});

it('logs out a user who wants another account, because the old token would redirect the login here', async () => {
  writeToken({ token: 'test', expiresAt: testMe.token_expires_at });
  const loggedOut = jest.fn(() => ({}));
  restore = stubServer({ 'GET configurations': configured(true), 'POST logout': loggedOut });
  render(<MaintenancePage title="Portal em manutenção" />);
  const ended = new Promise((resolve) => auth.onEnd(resolve));
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar com outra conta' }));
  await ended;
  expect(loggedOut).toHaveBeenCalledTimes(1);
  expect(readToken()).toBeNull();
});
