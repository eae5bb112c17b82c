import { render, screen } from '@testing-library/react';
import { USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { customer } from '../../rights/customer.fixture';
import { administrator } from '../../rights/user.fixture';
import { CustomerListPage } from './customer-list.list';

const server = stubList(CustomerListPage, [{ ...customer, exibir_boleto: false }]);
let restore = () => {};

async function show(type_id: number) {
  await startTestSession({ ...administrator, type_id });
  server.asked.length = 0;
  restore = stubServer(server.routes);
  render(
    <TestArea path="/admin/customer-list" at="/admin/customer-list">
      <CustomerListPage />
    </TestArea>,
  );
  await screen.findByText('Papéis do Vale');
}
afterEach(() => {
  restore();
  endTestSession();
});

it('asks for companies that are not blocked, and says whether they have slips', async () => {
  await show(USER_TYPE.admin);
  expect(server.asked).toEqual([{ A1_MSBLQL: '2', page: '1', limit: '25', orderByAsc: 'name' }]);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual(['7', 'Papéis do Vale', '000123', 'Não']);
  expect(screen.getByRole('button', { name: 'Editar' })).toBeVisible();
});

it('type 3 only reads', async () => {
  await show(USER_TYPE.staff);
  expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
});
