import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import {
  endTestSession,
  startTestSession,
  stubList,
  stubServer,
  TestArea,
  type StubRoutes,
} from 'host/testing';
import { claimNumbers, claimRow, claimTemplates } from '../../claim/claim.fixture';
import { ClaimsPage } from './claims.list';

const server = stubList(ClaimsPage, [{ ...claimRow, late: true }]);
let restore = () => {};

async function open(type_id: number = USER_TYPE.customer, routes: StubRoutes = {}) {
  await startTestSession({ type_id, access: [ACCESS.claims] });
  server.asked.length = 0;
  restore = stubServer({ ...server.routes, ...routes });
  render(
    <TestArea path="/admin/claims" at="/admin/claims">
      <ClaimsPage />
    </TestArea>,
  );
  return within(await screen.findByRole('table'));
}
afterEach(() => {
  restore();
  endTestSession();
});

it('opens with the newest first, and says what is late in words', async () => {
  const table = await open();
  expect(await table.findByText(/atrasada/)).toBeVisible();
  expect(table.getByText('Aberta')).toBeVisible();
  expect(server.asked[0]).toMatchObject({ orderByDesc: 'created_at' });
});

it('leads to the claim', async () => {
  const table = await open();
  expect(await table.findByRole('link', { name: /Entrega da nota 12345/ })).toHaveAttribute(
    'href',
    '/admin/claim/31',
  );
});

it.each([
  [USER_TYPE.customer, false],
  [USER_TYPE.admin, true],
])('shows a user of type %s the companies: %s', async (type, shown) => {
  const table = await open(type);
  await table.findByText(/atrasada/);
  expect(table.queryByRole('columnheader', { name: /Empresa/ }) !== null).toBe(shown);
});

it('counts by month and kind, the newest month first', async () => {
  await open(USER_TYPE.customer, { 'GET claims/numbers': claimNumbers });
  await userEvent.click(await screen.findByRole('button', { name: 'Números' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Números das reclamações' }));
  const rows = within(await dialog.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Mês') as string,
    expect.stringMatching(/^11\/2026/) as string,
    expect.stringMatching(/^10\/2026/) as string,
  ]);
  expect(dialog.getByText('Atrasadas').closest('div')?.parentElement).toHaveTextContent('3');
});

it('takes answers that are kept ready from administrators alone', async () => {
  const sent: unknown[] = [];
  await open(USER_TYPE.admin, {
    'GET claims/templates': claimTemplates,
    'PUT claims/templates': (_url: URL, body: unknown) => {
      sent.push(body);
      return { message: 'Atualizado com sucesso!' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Respostas prontas' }));
  const text = await screen.findByRole('textbox', { name: /^Resposta 1/ });
  await userEvent.clear(text);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Campo obrigatório.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remover resposta 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toEqual([{ templates: [] }]));
});

it('shows none to a customer', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Números' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Respostas prontas' })).toBeNull();
});
