import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { endTestSession, stubServer, testMe } from '../exports/testing';
import { boot } from './boot';

const startPortal = jest.fn();
const fetched = jest.fn();
let failures = 0;
jest.mock('../shell/start', () => {
  fetched();
  if ((failures -= 1) >= 0) throw new Error('Loading chunk portal failed.');
  return { startPortal };
});

let restore = () => {};
let root: HTMLElement;
beforeEach(() => {
  restore = stubServer({
    'POST login': { token: 'abc', token_expires_at: testMe.token_expires_at },
    'POST me': testMe,
  });
  window.history.replaceState(null, '', '/login');
  root = document.body.appendChild(document.createElement('div'));
  jest.resetModules();
});
afterEach(() => {
  restore();
  endTestSession();
  root.remove();
  jest.clearAllMocks();
});

const field = () => screen.findByLabelText('E-mail');
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Acessar o Portal' }));

it('downloads the portal’s code again when the preload failed', async () => {
  failures = 1;
  act(() => boot(root));
  fireEvent.input(await field(), { target: { value: 'ana@vale.example' } });
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  send();
  await waitFor(() => expect(startPortal).toHaveBeenCalledWith(root, undefined));
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(window.location.pathname).toBe('/admin');
});

it('offers a retry when the portal’s code cannot be downloaded', async () => {
  failures = 2;
  act(() => boot(root));
  await field();
  send();
  expect(await screen.findByText('Ops! Tivemos um problema por aqui.')).toHaveRole('alert');
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  expect(startPortal).not.toHaveBeenCalled();
});

it('shows the login in the place of the outline of a portal that is not opened', async () => {
  window.history.replaceState(null, '', '/admin/contract-list');
  root.innerHTML = '<div id="start">Fichas</div>';
  act(() => boot(root));
  await field();
  expect(root).not.toHaveTextContent('Fichas');
});
