import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import declaration from '../../../remote.json';
import { pages } from '../../area';
import { BranchListPage } from './branch-list.page';

const CALL = 'POST branches/get-branches/';
let restore = () => {};

async function open(routes: StubRoutes) {
  await startTestSession();
  restore = stubServer(routes);
  render(
    <TestArea path="/admin/branches" at="/admin/branches">
      <BranchListPage />
    </TestArea>,
  );
}
afterEach(() => {
  restore();
  endTestSession();
});

it('shows code and name of each branch', async () => {
  await open({ [CALL]: { data: [{ filial: '0650001', nomefil: 'Suzano' }] } });
  expect(await screen.findByRole('row', { name: '0650001 Suzano' })).toBeVisible();
});

it('offers to try again when the server fails', async () => {
  await open({ [CALL]: Response.json({ message: 'Indisponível' }, { status: 503 }) });
  const retry = await screen.findByRole('button', { name: 'Tentar Novamente' });
  restore();
  restore = stubServer({ [CALL]: { data: [{ filial: '0650001', nomefil: 'Suzano' }] } });
  await userEvent.click(retry);
  expect(await screen.findByText('Suzano')).toBeVisible();
});

it('defines the pages that remote.json declares', () => {
  expect(Object.keys(pages)).toEqual(declaration.pages.map(({ path }) => path));
});
