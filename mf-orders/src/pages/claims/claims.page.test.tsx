import { render, screen, within } from '@testing-library/react';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { claimRow } from '../../claim/claim.fixture';
import { ClaimsPage } from './claims.list';

const server = stubList(ClaimsPage, [{ ...claimRow, late: true }]);
let restore = () => {};

async function open(type_id: number = USER_TYPE.customer) {
  await startTestSession({ type_id, access: [ACCESS.claims] });
  server.asked.length = 0;
  restore = stubServer(server.routes);
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
