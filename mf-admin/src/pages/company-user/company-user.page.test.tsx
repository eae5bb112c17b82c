import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, USER_STATUS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { companyRoutes, gift, manager, person } from '../../company/company.fixture';
import { pressStatus } from '../../company/person-acts';
import CompanyUserPage from './company-user.page';

const { contracts, orderNew, orderPlaced, orders, telemetry } = ACCESS;
const sent: unknown[] = [];
let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});

async function show(id: number | null, routes: StubRoutes = {}) {
  sent.length = 0;
  await startTestSession(manager);
  const keep = (_url: URL, body: unknown) => {
    sent.push(body);
    return { id: 40, message: 'Registro salvo com sucesso' };
  };
  restore = stubServer({
    ...companyRoutes,
    'POST company/users': keep,
    'PUT company/users/12': keep,
    'PUT company/users/13': keep,
    'PUT company/users/15': keep,
    ...routes,
  });
  const path = id === null ? '/admin/company/users/add' : '/admin/company/user/:id';
  render(
    <TestArea path={path} at={id === null ? path : `/admin/company/user/${id}`}>
      <CompanyUserPage />
    </TestArea>,
  );
  await screen.findByRole('button', { name: id === null ? 'Enviar convite' : 'Salvar' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Puts a text into a field at once: a key at a time would render the whole form for each. */
async function fill(label: RegExp, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

it('invites with codes and stores, and offers only what may be given', async () => {
  await show(null);
  expect(screen.queryByLabelText('Telemetria')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Minha Empresa')).not.toBeInTheDocument();
  await fill(/^Nome/, 'Rui Reis');
  await fill(/^E-mail/, 'rui@serena.example');
  await userEvent.click(screen.getByLabelText('Contratos'));
  await userEvent.click(screen.getByLabelText('Novo Pedido'));
  await userEvent.click(screen.getByLabelText('01 · SUZANO / SP'));
  await press('Enviar convite');
  expect(await screen.findByText('Convite enviado por e-mail.')).toBeVisible();
  expect(sent).toEqual([
    {
      name: 'Rui Reis',
      email: 'rui@serena.example',
      cpf: '',
      phone: '',
      office: '',
      // The tree has the group with its child.
      access: [contracts, orders, orderNew],
      stores: ['01'],
    },
  ]);
});

it('leaves the codes that only the supplier changes, and names them', async () => {
  await show(13);
  expect(screen.getByText('Também tem, e só o fornecedor altera: Telemetria.')).toBeVisible();
  expect(screen.getByLabelText(/^E-mail/)).toHaveAttribute('readonly');
  await userEvent.click(screen.getByLabelText('Contratos'));
  await press('Salvar');
  expect(await screen.findByText('Registro salvo com sucesso')).toBeVisible();
  expect(sent).toMatchObject([{ access: [contracts, orderPlaced, telemetry], stores: ['01'] }]);
});

it('changes only the stores of a person of two companies', async () => {
  await show(15);
  expect(screen.getByLabelText(/^Nome/)).toHaveAttribute('readonly');
  await userEvent.click(screen.getByLabelText('01 · SUZANO / SP'));
  await press('Salvar');
  expect(await screen.findByText('Registro salvo com sucesso')).toBeVisible();
  expect(sent).toEqual([{ stores: ['02', '01'] }]);
});

it('changes nothing of one’s own rights', async () => {
  await show(manager.id);
  expect(screen.getByLabelText('Contratos')).toBeDisabled();
  expect(screen.getByLabelText('01 · SUZANO / SP')).toBeDisabled();
  expect(screen.getByLabelText(/^Nome/)).not.toHaveAttribute('readonly');
});

it('asks who is limited to stores for one of them', async () => {
  await show(null, { 'GET company/gift': { ...gift, all_stores: false } });
  await fill(/^Nome/, 'Rui Reis');
  await fill(/^E-mail/, 'rui@serena.example');
  await userEvent.click(screen.getByLabelText('Contratos'));
  await press('Enviar convite');
  expect(await screen.findByText('Escolha ao menos uma loja.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('shows the server’s refusal at its field', async () => {
  const message = 'Já existe um usuário com este e-mail.';
  await show(12, {
    'PUT company/users/12': () => Response.json({ message, errors: { email: [message] } }, { status: 422 }),
  });
  await press('Salvar');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(person.access).toEqual([contracts, orders, orderNew, orderPlaced]);
});

it('shows a person as the list has just left him', async () => {
  let { status } = person;
  await show(12, {
    'GET company/users': () => ({ data: [{ ...person, status }], count: 1, page: 1, pages: 1 }),
    'POST company/users/12/status': (_url: URL, body: unknown) => {
      ({ status } = body as { status: number });
      return { message: 'Atualizado com sucesso!', status };
    },
  });
  expect(screen.getByText('Ativo')).toBeVisible();
  await pressStatus(person);
  expect(await screen.findByText('Inativo')).toBeVisible();
  expect(status).toBe(USER_STATUS.inactive);
});
