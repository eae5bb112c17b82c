import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { endTestSession, stubServer, testMe } from '../exports/testing';
import { boot } from './boot';

const startPortal = jest.fn();
jest.mock('../shell/start', () => ({ startPortal: (root: HTMLElement) => void startPortal(root) }));

const OPENED = { token: 'abc', token_expires_at: testMe.token_expires_at };
const WANTED = /\/admin\/order-list\?tab=late$/;
let restore = () => {};
let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  restore();
  endTestSession();
  root.remove();
  jest.clearAllMocks();
});

/** A browser that comes back from the provider, whose sign-on the server answers so. */
function comeBack(answer: object): void {
  restore = stubServer({ 'POST login/sso': answer, 'POST login': OPENED, 'POST me': testMe });
  window.history.replaceState(null, '', '/admin/order-list?tab=late#sso');
  act(() => boot(root));
}

it('asks for the second step that is due', async () => {
  comeBack({ challenge: 'c', methods: ['totp', 'recovery'], expires_at: '' });
  expect(await screen.findByLabelText('Código de verificação')).toBeVisible();
});

it('says at the login why there is none, and leads to that page afterwards', async () => {
  const message = 'Não foi possível entrar com a sua conta corporativa.';
  comeBack(Response.json({ message }, { status: 401 }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  expect(startPortal).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Acessar o Portal' }));
  await waitFor(() => expect(startPortal).toHaveBeenCalledWith(root));
  expect(window.location.href).toMatch(WANTED);
});

it('fetches the session and stays at the page that was asked for', async () => {
  comeBack(OPENED);
  await waitFor(() => expect(startPortal).toHaveBeenCalledWith(root));
  expect(window.location.href).toMatch(WANTED);
});
