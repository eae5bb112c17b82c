import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { USER_STATUS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { manager, people } from '../../company/company.fixture';
import { CompanyPage } from './company.list';

const { active, inactive } = USER_STATUS;
const server = stubList(CompanyPage, people);
const sent: unknown[] = [];
let restore = () => {};

beforeEach(async () => {
  await startTestSession(manager);
  server.asked.length = 0;
  sent.length = 0;
  const keep = (answer: object) => (url: URL, body: unknown) => {
    sent.push([url.pathname.split('company/')[1], body]);
    return answer;
  };
  restore = stubServer({
    ...server.routes,
    'POST company/users/12/status': keep({ message: 'Atualizado com sucesso!', status: active }),
    'POST company/users/15/status': keep({ message: 'Atualizado com sucesso!', status: inactive }),
    'POST company/users/12/new-password': keep({ message: 'O link foi enviado.' }),
    'POST company/users/12/end-sessions': keep({ message: 'Sessões encerradas.' }),
  });
  render(
    <TestArea path="/admin/company" at="/admin/company">
      <CompanyPage />
    </TestArea>,
  );
  await screen.findByText('Ana Paula Moura');
});
afterEach(() => {
  restore();
  endTestSession();
});

const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('shows who may do what, where, and when they were last here', () => {
  const [, row] = screen.getAllByRole('row');
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 5)).toEqual([
    'Ana Paula Moura',
    'ana@serena.example',
    'Compradora',
    'Contratos, Novo Pedido e\u00a0mais\u00a01',
    'Todas',
  ]);
  expect(screen.getByText('Nunca')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ana Paula Moura' })).toHaveAttribute(
    'href',
    '/admin/company/user/12',
  );
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByAsc: 'name' }]);
});

it('a person who is blocked is admitted again by one press', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Ativo: desativar Ana Paula Moura' }));
  expect(await screen.findByText('Acesso de Ana Paula Moura desativado.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Acesso de Ana Paula Moura ativado.')).toBeVisible();
  expect(sent).toEqual([
    ['users/12/status', { status: inactive }],
    ['users/12/status', { status: active }],
  ]);
});

it('a person of two companies leaves this one after a question', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Ativo: desativar Otávio Lins' }));
  expect(sent).toEqual([]);
  await answer('Retirar');
  expect(await screen.findByText('Otávio Lins não é mais desta empresa.')).toBeVisible();
  expect(sent).toEqual([['users/15/status', { status: inactive }]]);
});

it('nobody shuts himself out, and who is above is not let in again', () => {
  expect(screen.queryByRole('button', { name: /desativar Helena/ })).not.toBeInTheDocument();
});

it.each([
  ['Enviar link de senha a Ana Paula Moura', 'Enviar', 'users/12/new-password', 'O link foi enviado.'],
  ['Encerrar as sessões de Ana Paula Moura', 'Encerrar', 'users/12/end-sessions', 'Sessões encerradas.'],
])('%s is asked first', async (label, press, path, message) => {
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(sent).toEqual([]);
  await answer(press);
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent.map((one) => (one as unknown[])[0])).toEqual([path]);
});

it('what is refused is said, and nothing else happens', async () => {
  restore();
  const message = 'O usuário está inativo.';
  restore = stubServer({
    ...server.routes,
    'POST company/users/12/new-password': () => Response.json({ message }, { status: 422 }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar link de senha a Ana Paula Moura' }));
  await answer('Enviar');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
