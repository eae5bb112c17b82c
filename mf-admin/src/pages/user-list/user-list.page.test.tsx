import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, USER_STATUS, USER_TYPE } from 'api-contract/rules';
import { endTestSession, searchBy, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { administrator, userRow } from '../../rights/user.fixture';
import { UserListPage } from './user-list.list';

const master = {
  ...userRow,
  id: 1,
  name: 'Mia Duarte',
  type_id: USER_TYPE.master,
  customer: null,
  customers: 0,
};
const blocked = { ...userRow, id: 13, name: 'Bruno Lima', status: USER_STATUS.inactive };
const server = stubList(UserListPage, [userRow, blocked, master]);
const sent: unknown[] = [];
let restore = () => {};

async function show(type_id: number = USER_TYPE.admin, access = administrator.access) {
  await startTestSession({ ...administrator, type_id, access });
  server.asked.length = 0;
  sent.length = 0;
  restore = stubServer({
    ...server.routes,
    'POST users/change-status': (_url: URL, body: unknown) => {
      sent.push(body);
      return { message: 'Atualizado com sucesso!', status: USER_STATUS.inactive };
    },
  });
  render(
    <TestArea path="/admin/user-list" at="/admin/user-list">
      <UserListPage />
    </TestArea>,
  );
  await screen.findByText('Ana Souza');
}
afterEach(() => {
  restore();
  endTestSession();
});

it('shows a user, his companies and his type in words, ordered by name', async () => {
  await show();
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, 5)).toEqual(['12', 'Ana Souza', 'Papéis do Vale Ltda +1', 'Cliente', 'Ativo']);
  expect(screen.getByRole('link', { name: 'Ana Souza' })).toHaveAttribute('href', '/admin/user/12');
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByAsc: 'name' }]);
});

it('sends its filters by their names', async () => {
  await show();
  await searchBy(userEvent, { Nome: 'ana', Cliente: 'vale', 'Tipo do Usuário': 'Cliente', Status: 'Ativo' });
  await screen.findByText('Filtro aplicado');
  expect(server.asked.at(-1)).toMatchObject({
    name: 'ana',
    customer_name: 'vale',
    type_id: String(USER_TYPE.customer),
    status: String(USER_STATUS.active),
  });
});

it('a press on the status asks for the other one', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Ativo: desativar Ana Souza' }));
  expect(await screen.findByText('Atualizado com sucesso!')).toBeVisible();
  expect(sent).toEqual([{ id: 12, status: USER_STATUS.inactive }]);
});

it('an administrator leaves those of type 4 alone', async () => {
  await show();
  expect(screen.queryByRole('button', { name: /ativar Mia Duarte/ })).not.toBeInTheDocument();
  const [ana, , mia] = screen.getAllByRole('button', { name: 'Deletar' });
  expect(ana).toBeEnabled();
  expect(mia).toBeDisabled();
});

it('type 3 only reads', async () => {
  await show(USER_TYPE.staff);
  for (const name of ['Deletar', 'Editar', 'Adicionar', 'Importar Usuários', /desativar/, /^Acessar como/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Exportar Usuários' })).toBeVisible();
});

it('saves both exports by their own calls', async () => {
  await show();
  restore();
  const asked: string[] = [];
  const file = ({ pathname }: URL) => {
    asked.push(pathname.replace(/\/$/, ''));
    return new Response('id;nome', { headers: { 'content-type': 'text/csv' } });
  };
  restore = stubServer({ ...server.routes, 'GET user/export': file, 'GET userpermissions/export': file });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar Usuários' }));
  await userEvent.click(screen.getByRole('button', { name: 'Exportar Permissões de Usuários' }));
  await waitFor(() => expect(asked).toEqual(['/api/user/export', '/api/userpermissions/export']));
});

it('asks before it shows the portal as a user, and says why when it is refused', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Acessar como Ana Souza' }));
  expect(await screen.findByRole('heading', { name: 'Acessar o portal como Ana Souza?' })).toBeVisible();
  const asked: string[] = [];
  restore();
  restore = stubServer({
    ...server.routes,
    'POST users/12/impersonate': ({ pathname }: URL) => {
      asked.push(pathname);
      return Response.json({ message: 'O usuário está inativo.' }, { status: 422 });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Acessar como' }));
  expect(await screen.findByText('O usuário está inativo.')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: /^Acessar o portal/ })).not.toBeInTheDocument();
});

it('offers nobody of an equal or higher type to be seen as', async () => {
  await show();
  expect(screen.getByRole('button', { name: 'Acessar como Mia Duarte' })).toBeDisabled();
});

it('opens no account of who has other codes, and says why', async () => {
  await show(USER_TYPE.admin, [ACCESS.users, ACCESS.contracts]);
  const name = 'Acessar como Ana Souza · Este usuário tem acessos que você não tem.';
  expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Ativo: desativar Ana Souza' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Inativo: ativar Bruno Lima' })).not.toBeInTheDocument();
  expect(screen.getByTitle('Este usuário tem acessos que você não tem.')).toHaveTextContent('Inativo');
});

it('admits a blocked user whose codes the viewer has', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Inativo: ativar Bruno Lima' }));
  expect(await screen.findByText('Atualizado com sucesso!')).toBeVisible();
  expect(sent).toEqual([{ id: 13, status: USER_STATUS.active }]);
});
