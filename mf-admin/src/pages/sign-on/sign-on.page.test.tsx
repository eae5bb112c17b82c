import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { USER_TYPE } from 'api-contract/rules';
import { openList, stubList, type StubRoutes } from 'host/testing';
import { providers, setup } from './sign-on.fixture';
import { SignOnPage } from './sign-on.list';

const server = stubList(SignOnPage, providers);
const sent: [string, unknown][] = [];
let close = () => {};
const noted =
  (name: string, answer: object) =>
  (_url: URL, body: unknown): object => {
    sent.push([name, body]);
    return answer;
  };

async function open(routes: StubRoutes = {}) {
  sent.length = 0;
  close = await openList(SignOnPage, {
    user: { type_id: USER_TYPE.master },
    server,
    routes: { 'GET sso/setup': setup, 'GET customers': { data: [], count: 0, page: 1, pages: 1 }, ...routes },
    shown: 'Papéis do Sul',
  });
  return userEvent.setup();
}
afterEach(() => close());

it('says which are on, and which wait for a test', async () => {
  await open();
  expect(screen.getAllByText('Ativo')).toHaveLength(2);
  expect(screen.getByText('Falta testar')).toBeVisible();
  expect(screen.getByText('Só de Rafael Master')).toBeVisible();
});

it('adds a provider, tests it and switches it on', async () => {
  const user = await open({
    'POST sso/providers': noted('add', { id: 9 }),
    'POST sso/providers/9/test': noted('test', { ok: true, message: 'O provedor respondeu.' }),
    'PUT sso/providers/9': noted('on', { message: 'Provedor salvo.' }),
  });
  await user.click(screen.getByRole('button', { name: 'Novo provedor' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByDisplayValue(setup.callback)).toBeVisible();
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill(/^Nome/, 'Aurora');
  fill(/^Emissor/, 'https://id.aurora.example');
  fill(/^ID do cliente/, 'portal');
  fill(/^Segredo do cliente/, 's3gredo');
  fill(/^Domínios/, 'aurora.example\naurora.test');
  await user.click(dialog.getByLabelText(/^Obrigatório/));
  await user.selectOptions(dialog.getByLabelText(/^Acesso de volta/), '4');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Testar' }));
  expect(await screen.findByText('O provedor respondeu.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ativar' }));
  expect(await screen.findByText('Provedor salvo.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const body = {
    name: 'Aurora',
    issuer: 'https://id.aurora.example',
    client_id: 'portal',
    client_secret: 's3gredo',
    domains: ['aurora.example', 'aurora.test'],
    companies: [],
    required: true,
    way_back: 4,
    on: false,
  };
  expect(sent).toEqual([
    ['add', body],
    ['test', undefined],
    ['on', { ...body, client_secret: '', on: true }],
  ]);
});

it('has nothing to switch on after a test of one that is on', async () => {
  const user = await open({ 'POST sso/providers/2/test': { ok: true, message: 'O provedor respondeu.' } });
  await user.click(screen.getByRole('button', { name: 'Testar Vale Verde' }));
  await user.click(await screen.findByRole('button', { name: 'Testar' }));
  expect(await screen.findByText('O provedor respondeu.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ativar' })).toBeNull();
});

it('says once that a test was not made, and lets it be tried again', async () => {
  const message = 'O portal está indisponível no momento.';
  let calls = 0;
  const user = await open({
    'POST sso/providers/4/test': () => {
      calls += 1;
      return calls === 1
        ? Response.json({ message }, { status: 503 })
        : { ok: false, message: 'O provedor não reconhece o cliente ou o segredo.' };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Testar Têxtil Aurora' }));
  const test = await screen.findByRole('button', { name: 'Testar' });
  expect(test).toHaveFocus();
  await user.click(test);
  expect(await screen.findByText('O teste não foi feito')).toBeVisible();
  expect(screen.getAllByText(message)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Testar de novo' }));
  expect(await screen.findByText('O teste não passou')).toBeVisible();
  expect(screen.getByText('O provedor não reconhece o cliente ou o segredo.')).toBeVisible();
});

it('shows why the server does not switch one on', async () => {
  const message = 'Teste o provedor com estes dados antes de ativar o acesso.';
  const user = await open({ 'PUT sso/providers/3': Response.json({ message }, { status: 409 }) });
  await user.click(screen.getByRole('button', { name: 'Abrir Papéis do Sul' }));
  await user.click(await screen.findByLabelText(/^Ativo/));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findAllByText(message))[0]).toBeVisible();
});

it('removes one only after a question', async () => {
  const user = await open({ 'DELETE sso/providers/2': noted('remove', { message: 'Provedor excluído.' }) });
  await user.click(screen.getByRole('button', { name: 'Excluir Vale Verde' }));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Excluir provedor' }));
  expect(await screen.findByText('Provedor excluído.')).toBeVisible();
  expect(sent).toEqual([['remove', undefined]]);
});
