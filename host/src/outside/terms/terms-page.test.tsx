import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'shared-ui';
import { endTestSession, stubServer, testMe, type StubRoutes } from '../../exports/testing';
import { writeToken } from '../../session/token';
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

it('says why agreeing failed, and lets one try again', async () => {
  show({
    'GET get-terms': [{ terms: '<h2>Texto</h2>', version: 'v1' }],
    'GET confirm_terms/1': Response.json({ message: 'Erro no banco' }, { status: 500 }),
  });
  await agree();
  expect(await screen.findByText('Erro no banco')).toBeVisible();
  expect(screen.getByRole('button', { name: 'CONCORDO' })).toBeEnabled();
});

it('shows what was saved meanwhile, and agrees to nothing that was not shown', async () => {
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
