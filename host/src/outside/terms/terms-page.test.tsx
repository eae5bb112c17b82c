import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'shared-ui';
import { endTestSession, stubServer, testMe, type StubRoutes } from '../../exports/testing';
import { ownToken, readToken, writeToken } from '../../session/token';
import { TermsPage } from './terms-page';

let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});

function show(routes: StubRoutes): void {
  writeToken({ token: 'test', expiresAt: testMe.token_expires_at });
  restore = stubServer({ 'POST me': { ...testMe, terms_of_use: 0 }, ...routes });
  render(
    <>
      <TermsPage title="Termos" />
      <Toaster />
    </>,
  );
}

const agree = async () => userEvent.click(await screen.findByRole('button', { name: 'CONCORDO' }));

it('shows why agreeing failed, and offers a retry', async () => {
  show({
    'GET get-terms': [{ terms: '<h2>Texto</h2>', version: 'v1' }],
    'GET confirm_terms/1': Response.json({ message: 'Erro no banco' }, { status: 500 }),
  });
  await agree();
  expect(await screen.findByText('Erro no banco')).toBeVisible();
  expect(screen.getByRole('button', { name: 'CONCORDO' })).toBeEnabled();
});

it('shows a newer version saved meanwhile, and does not agree to a text that was not shown', async () => {
  const asked: (string | null)[] = [];
  let current = 'v1';
  show({
    'GET get-terms': () => [{ terms: `<h2>Texto ${current}</h2>`, version: current }],
    'GET confirm_terms/1': (url: URL) => {
      const version = url.searchParams.get('version');
      asked.push(version);
      return version === current
        ? new Response('Termos de Uso aceitos com sucesso!', { headers: { 'content-type': 'text/plain' } })
        : Response.json({ message: 'Os Termos de Uso foram atualizados.' }, { status: 409 });
    },
  });
  expect(await screen.findByRole('heading', { name: 'Texto v1' })).toBeVisible();
  current = 'v2';
  await agree();
  expect(await screen.findByRole('heading', { name: 'Texto v2' })).toBeVisible();
  expect(screen.getByText('Os Termos de Uso foram atualizados.')).toHaveFocus();
  await agree();
  expect(await screen.findByText('Termos de Uso aceitos com sucesso!')).toBeVisible();
  expect(asked).toEqual(['v1', 'v2']);
});

it('shows the first message of each field', async () => {
  const errors = { version: ['Versão inválida.', 'E mais.'], id: ['Usuário inválido.'] };
  show({
    'GET get-terms': [{ terms: '<h2>Texto</h2>', version: 'v1' }],
    'GET confirm_terms/1': Response.json({ message: 'Dados inválidos', errors }, { status: 422 }),
  });
  await agree();
  expect(await screen.findByText('Versão inválida.')).toBeVisible();
  expect(screen.getByText('Usuário inválido.')).toBeVisible();
  expect(screen.queryByText('Dados inválidos')).toBeNull();
});

// jsdom does not navigate, so the tests check what remains of the session.
describe('leaves when the session ends', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());
  const terms = { 'GET get-terms': [{ terms: '<h2>Texto</h2>', version: 'v1' }] };

  it('when the call to agree returns 401, without showing the server’s English message', async () => {
    show({
      ...terms,
      'GET confirm_terms/1': Response.json({ message: 'Unauthenticated.' }, { status: 401 }),
    });
    await agree();
    await waitFor(() => expect(readToken()).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'CONCORDO' })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.queryByText('Unauthenticated.')).toBeNull();
  });

  it('when another tab has logged in, and keeps that login', async () => {
    show(terms);
    await screen.findByRole('button', { name: 'CONCORDO' });
    const oldValue = localStorage.getItem('portal.session');
    writeToken({ token: 'other', expiresAt: testMe.token_expires_at });
    const newValue = localStorage.getItem('portal.session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session', oldValue, newValue }));
    expect(ownToken()).toBeNull();
    expect(readToken()?.token).toBe('other');
  });
});
