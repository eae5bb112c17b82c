import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, PLATFORM_CODES, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { reviewRoutes } from '../../access-request/access-request.fixture';
import { administrator, user, visits } from '../../rights/user.fixture';
import UserPage from './user.page';

let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});
const sent: Record<string, unknown>[] = [];
const keep = (_url: URL, body: unknown) => {
  sent.push(Object.fromEntries(body as FormData));
  return { message: 'Registro salvo com sucesso', id: 40 };
};

async function open(at: string, more: StubRoutes = {}, viewer = administrator) {
  sent.length = 0;
  await startTestSession(viewer);
  restore = stubServer({
    ...reviewRoutes,
    'GET users/12': { data: [user] },
    'POST users': keep,
    'POST users/12': keep,
    ...more,
  });
  render(
    <TestArea path={at === '/admin/users/add' ? at : '/admin/user/:id'} at={at}>
      <UserPage />
    </TestArea>,
  );
}
async function show(...as: Parameters<typeof open>) {
  await open(...as);
  await screen.findByRole('tab', { name: 'Cadastro' });
  await screen.findByLabelText(/^Nível de acesso/);
}
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name: new RegExp(name) }));

/** Roles are slow to find in four tabs at once, labels are not. */
const button = (name: string) => screen.getByText(name, { selector: 'button, button *' });

it('shows a user in a head and four tabs', async () => {
  await show('/admin/user/12');
  const head = within(screen.getByRole('region', { name: 'Usuário' }));
  expect(head.getByRole('heading', { name: /^Ana Souza/ })).toHaveTextContent('Ativo');
  expect(head.getByText('ana@vale.example · desde 20/11/2026 10:00')).toBeVisible();
  expect(head.getByText('Papéis do Vale Ltda e mais 1')).toBeVisible();
  expect(screen.getByLabelText(/^CPF/)).toHaveValue('529.982.247-25');
  expect(screen.getByLabelText('Contratos')).toBeChecked();
  expect(screen.getByText('Lojas escolhidas: 1')).toBeInTheDocument();
  expect(screen.getByText('Acesso a todas as lojas')).toBeInTheDocument();
  expect(screen.getByText('Criada pelo usuário')).toBeInTheDocument();
});

it('sends what was changed, and companies that are gone as deleted', async () => {
  await show('/admin/user/12');
  const name = screen.getByLabelText(/^Nome/);
  await userEvent.clear(name);
  await userEvent.click(name);
  await userEvent.paste('Ana Lima');
  await userEvent.click(screen.getByLabelText('Contratos'));
  await userEvent.click(screen.getByLabelText('Remover Companhia de Águas'));
  await userEvent.click(button('Salvar'));
  expect(await screen.findByText('Registro salvo com sucesso')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      _method: 'PUT',
      id: '12',
      name: 'Ana Lima',
      type_id: String(USER_TYPE.customer),
      access: JSON.stringify([ACCESS.orders, ACCESS.orderNew]),
      access_invoices: '0',
      multiple_customer:
        '[{"customer_id":7,"stores":["02"],"deleted":false},{"customer_id":8,"stores":[],"deleted":true}]',
    }),
  ]);
});

it('leads to the first tab with a problem, and marks each', async () => {
  await show('/admin/users/add');
  await userEvent.click(screen.getByLabelText(/^Nome/));
  await userEvent.paste('Bia');
  await userEvent.click(screen.getByLabelText(/^E-mail \*|^E-mail$/));
  await userEvent.paste('bia@vale.example');
  await userEvent.click(button('Salvar'));
  expect(await screen.findByRole('tab', { name: 'Acessos com erro', selected: true })).toBeVisible();
  expect(screen.getByText('Você precisa definir os acessos do usuário')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Clientes e Filiais com erro' })).toBeVisible();
  expect(sent).toEqual([]);
});

it('shows what the server refuses at its field', async () => {
  await show('/admin/user/12', {
    'POST users/12': () =>
      Response.json(
        { message: 'x', errors: { email: ['Já existe um usuário com este e-mail.'] } },
        { status: 422 },
      ),
  });
  await tab('Segurança');
  await userEvent.click(button('Salvar'));
  expect(await screen.findByRole('tab', { name: 'Cadastro com erro', selected: true })).toBeVisible();
  expect(screen.getByLabelText(/^E-mail \*|^E-mail$/)).toHaveAccessibleDescription(
    'Já existe um usuário com este e-mail.',
  );
});

it('customers get no administrative group; an administrator gives no type 4', async () => {
  await show('/admin/users/add');
  await tab('Acessos');
  const type = screen.getByLabelText(/^Nível de acesso/);
  expect(within(type).queryByText('Administrador Master')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Administrativo')).not.toBeInTheDocument();
  await userEvent.selectOptions(type, 'Usuário Interno');
  expect(screen.getByLabelText('Administrativo', { selector: 'input' })).toBeVisible();
});

it('offers only codes that the viewer has, and those the user has already', async () => {
  await show('/admin/user/12', {}, { ...administrator, access: [ACCESS.users] });
  await tab('Acessos');
  expect(screen.getByLabelText('Novo Pedido')).toBeVisible();
  expect(screen.queryByLabelText('Telemetria')).not.toBeInTheDocument();
});

it('offers the codes of areas by their labels, and shows one of an area that is gone by its number', async () => {
  const gone = visits.code + 1;
  await show('/admin/user/12', {
    'GET access_codes': { data: [...PLATFORM_CODES, visits] },
    'GET users/12': { data: [{ ...user, access: [...user.access, gone] }] },
  });
  await tab('Acessos');
  expect(screen.getByLabelText(String(gone))).toBeChecked();
  await userEvent.click(screen.getByLabelText('Visitas'));
  await userEvent.click(button('Salvar'));
  expect(JSON.parse(String(sent[0]?.access))).toEqual([...user.access, visits.code, gone]);
});

it('shows that the codes could not be loaded, and asks again', async () => {
  const fails = () => Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 });
  let answer: () => unknown = fails;
  await open('/admin/user/12', { 'GET access_codes': () => answer() });
  await screen.findByRole('tab', { name: 'Cadastro' });
  await tab('Acessos');
  expect(await screen.findByText('O serviço está indisponível no momento.')).toBeVisible();
  answer = () => ({ data: PLATFORM_CODES });
  await userEvent.click(button('Tentar Novamente'));
  expect(await screen.findByLabelText('Contratos')).toBeChecked();
});

it('says why it offers nothing that opens the account of who has other codes', async () => {
  await show('/admin/user/12', {}, { ...administrator, access: [ACCESS.users, ACCESS.contracts] });
  const email = screen.getByLabelText(/^E-mail \*|^E-mail$/);
  expect(email).toHaveAttribute('readonly');
  expect(email).toHaveAccessibleDescription(/^Este usuário tem acessos que você não tem\./);
  await tab('Segurança');
  expect(screen.getByText(/^Este usuário tem acessos que você não tem\. Peça a quem os tem/)).toBeVisible();
  for (const name of ['Enviar nova senha', 'Redefinir verificação em duas etapas', 'Acessar como'])
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  expect(button('Salvar')).toBeVisible();
});

it('mails a new password after a question', async () => {
  const asked: unknown[] = [];
  await show('/admin/user/12', {
    'POST user/new-password': (_url: URL, body: unknown) => {
      asked.push(body);
      return { message: 'OK! Uma nova senha foi enviada para o e-mail: ana@vale.example' };
    },
  });
  await tab('Segurança');
  await userEvent.click(button('Enviar nova senha'));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/^OK! Uma nova senha/)).toBeVisible();
  expect(asked).toEqual([{ id: 12 }]);
});

it('takes the second step from a user after a question', async () => {
  let asked = 0;
  await show('/admin/user/12', {
    'DELETE users/12/two-step': () => {
      asked += 1;
      return { message: 'Verificação em duas etapas redefinida.' };
    },
  });
  await tab('Segurança');
  await userEvent.click(button('Redefinir verificação em duas etapas'));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Redefinir' }));
  expect(await screen.findByText('Verificação em duas etapas redefinida.')).toBeVisible();
  expect(asked).toBe(1);
});

it('is read where the viewer may not change it', async () => {
  const viewer = { ...administrator, type_id: USER_TYPE.staff };
  await show('/admin/user/12', { 'GET users/12': { data: [{ ...user, editable: false }] } }, viewer);
  for (const name of ['Salvar', 'Enviar nova senha'])
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Nome/)).toHaveAttribute('readonly');
});

it.each([
  ['an administrator', USER_TYPE.admin, 1],
  ['type 3', USER_TYPE.staff, 0],
])('lets %s see the portal as a customer: %#', async (_who, type_id, count) => {
  await show('/admin/user/12', {}, { ...administrator, type_id });
  expect(screen.queryAllByText('Acessar como', { selector: 'button, button *' })).toHaveLength(count);
});

it('says a failure on the page, and not a second time', async () => {
  await open('/admin/user/12', {
    'GET users/12': Response.json({ message: 'O servidor falhou.' }, { status: 503 }),
  });
  expect(await screen.findByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
  expect(screen.getAllByText('O servidor falhou.')).toHaveLength(1);
});
