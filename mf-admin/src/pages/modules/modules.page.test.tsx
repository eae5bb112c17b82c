import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { baseOf, faults, inOrder, inTrouble } from './modules.fixture';
import ModulesPage from './modules.page';
import type { ModulesAnswer } from '../../../wire/modules';

const sent: unknown[] = [];
let looked = 0;
let restore = () => {};

async function show(answer: ModulesAnswer, refusal?: Response) {
  [sent.length, looked] = [0, 0];
  await startTestSession({ type_id: USER_TYPE.master, access: [ACCESS.admin] });
  const change = (_url: URL, body: unknown) => {
    sent.push(body);
    return refusal ?? { message: 'Feito.' };
  };
  restore = stubServer({
    'GET modules': () => {
      looked++;
      return answer;
    },
    'GET modules/mf-orders/faults': (url: URL) =>
      url.searchParams.get('base') === baseOf('mf-orders', 'c0ffee112233') ? faults : { faults: [] },
    'POST modules/mf-orders': change,
    'POST modules/mf-finance': change,
  });
  render(
    <TestArea path="/admin/modules" at="/admin/modules">
      <ModulesPage />
    </TestArea>,
  );
  await screen.findByRole('table', { name: 'Falhas por versão' });
}
afterEach(() => {
  restore();
  endTestSession();
});

const summary = () => within(screen.getByRole('region', { name: 'Situação' }));
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const give = async (reason: string, label: string) => {
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByLabelText(/^Motivo/));
  // Typing draws the dialog for each letter.
  if (reason) await userEvent.paste(reason);
  await userEvent.click(question.getByRole('button', { name: label }));
};

it('says whether all is in order, and what was changed last', async () => {
  await show(inOrder);
  expect(summary().getByText('6 módulos no ar, todos em ordem.')).toBeVisible();
  expect(summary().getByText(/^Última mudança: Pedidos, publicação para parte dos usuários/)).toBeVisible();
  expect(summary().getByText('Motivo: Kanban novo')).toBeVisible();
});

it('shows what is live for whom, since when and by whose hand', async () => {
  await show(inOrder);
  expect(row(/mf-orders/).getByText('1.4.0')).toBeVisible();
  expect(row(/mf-orders/).getByText('1.5.0')).toBeVisible();
  // The builds' hashes are details.
  expect(row(/mf-orders/).getByText('1.4.0')).toHaveAttribute('title', '1.4.0 (77aa01bb)');
  expect(row(/mf-orders/).queryByText(/77aa01bb/)).toBeNull();
  expect(row(/mf-orders/).getByText('10% dos usuários, em etapas')).toBeVisible();
  expect(row(/mf-orders/).getByText('Time de Pedidos')).toHaveAttribute(
    'href',
    'mailto:pedidos@fornecedor.example',
  );
  expect(row(/mf-orders/).getByText('Roteiro')).toHaveAttribute(
    'href',
    'https://wiki.fornecedor.example/pedidos',
  );
  expect(row(/mf-admin/).queryByRole('link')).toBeNull();
  expect(row(/mf-finance/).getByText(/, por Marina Duarte$/)).toBeVisible();
  expect(row(/mf-admin/).queryByRole('button')).toBeNull();
});

it('names what is wrong, and does not offer what cannot run', async () => {
  await show(inTrouble);
  expect(summary().getByText('2 módulos com problema: Pedidos; Telemetria.')).toBeVisible();
  const telemetry = row(/mf-telemetry/);
  expect(telemetry.getByText('Faltam arquivos desta versão no servidor.')).toBeVisible();
  expect(telemetry.getByText(/remoteEntry\.js/)).toBeVisible();
  expect(row(/mf-documents/).getByText('Fora do ar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Liberar para todos: Pedidos' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Recolher: Pedidos' })).toBeEnabled();
});

it('rolls back after a question that says what happens, with a reason and what was seen', async () => {
  await show(inOrder);
  await press('Voltar versão: Pedidos');
  const question = await screen.findByRole('alertdialog', { name: 'Voltar Pedidos à versão 0.1.0?' });
  expect(question).toHaveTextContent('Todos os usuários passam a receber a versão 0.1.0, no lugar da 1.4.0.');
  expect(question).toHaveTextContent('A versão 1.5.0 continua com: 10% dos usuários.');
  await give('', 'Voltar versão');
  expect(await screen.findByText('Informe o motivo.')).toBeVisible();
  expect(sent).toEqual([]);
  await give('A lista abre vazia', 'Voltar versão');
  expect(await screen.findByText('Feito.')).toBeVisible();
  expect(sent).toEqual([
    {
      action: 'rollback',
      why: 'A lista abre vazia',
      seen: {
        live: baseOf('mf-orders', '77aa01bb23cc'),
        canary: baseOf('mf-orders', 'c0ffee112233'),
        next: baseOf('mf-orders', '9f31c2ab0d12'),
      },
    },
  ]);
  expect(looked).toBe(2);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  ['Liberar para todos: Pedidos', 'Liberar para todos', 'promote', 'mf-orders', 'c0ffee112233'],
  ['Recolher: Pedidos', 'Recolher', 'withdraw', 'mf-orders', '77aa01bb23cc'],
  ['Desfazer volta: Financeiro', 'Desfazer volta', 'forward', 'mf-finance', 'abcdef012345'],
  ['Desfazer: recolher', 'Recolher', 'withdraw', 'mf-orders', '77aa01bb23cc'],
])("'%s' asks first", async (button, label, action, name, hash) => {
  await show(inOrder);
  await press(button);
  await give('Um motivo', label);
  await screen.findByText('Feito.');
  expect(sent).toMatchObject([{ action, seen: { next: baseOf(name, hash) } }]);
});

it('says that somebody else was faster, and reloads', async () => {
  const message = 'Este módulo foi alterado por outra pessoa. Confira a situação atual e decida de novo.';
  await show(inOrder, Response.json({ message }, { status: 409 }));
  await press('Recolher: Pedidos');
  await give('Um motivo', 'Recolher');
  expect(await screen.findByText(message)).toBeVisible();
  expect(looked).toBe(2);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('keeps the question and its reason after a failure', async () => {
  await show(inOrder, Response.json({ message: 'Sem espaço' }, { status: 503 }));
  await press('Recolher: Pedidos');
  await give('Um motivo', 'Recolher');
  expect(await screen.findByText('Sem espaço')).toBeVisible();
  expect(screen.getByLabelText(/^Motivo/)).toHaveValue('Um motivo');
  expect(looked).toBe(1);
});

it('has the log of all modules, newest first, or of one', async () => {
  await show(inOrder);
  const log = () => within(screen.getByRole('table', { name: 'Histórico de versões' })).getAllByRole('row');
  expect(log()[1]).toHaveTextContent(/Pedidos.*1\.5\.0no lugar da 1\.4\.0.*Kanban novo/);
  expect(log()).toHaveLength(10);
  expect(log()[3]).toHaveTextContent('registro 2026-11-18.1');
  await userEvent.selectOptions(screen.getByLabelText('Módulo'), 'Financeiro');
  expect(log()).toHaveLength(3);
  expect(log()[1]).toHaveTextContent(/Volta à versão anterior.*Marina Duarte.*A segunda via não abria/);
});

it('shows what browsers met by version, and the errors with their stacks', async () => {
  await show(inOrder);
  const table = within(screen.getByRole('table', { name: 'Falhas por versão' }));
  expect(table.getByRole('row', { name: /1\.5\.0/ })).toHaveTextContent(
    /Parcial.*41.*0,66 s.*0.*3.*1.*0.*2,4%/,
  );
  expect(table.getByRole('row', { name: /1\.4\.0/ })).toHaveTextContent(/Para todos.*812.*0,42 s.*2/);
  expect(table.queryByRole('button', { name: /host/ })).toBeNull();
  await press('Ver falhas: mf-orders 1.5.0 (c0ffee11)');
  const dialog = within(await screen.findByRole('dialog', { name: 'Falhas de mf-orders 1.5.0 (c0ffee11)' }));
  expect(await dialog.findByText(/Cannot read properties of undefined/)).toBeVisible();
  expect(dialog.getByText(/KanbanCard \(mf-orders\/src\/pages\/kanban\/card.tsx:41:18\)/)).toBeVisible();
  expect(dialog.getByText(/Erro ao desenhar · 3 vezes · .* · em \/admin\/kanban/)).toBeVisible();
});

it('says so when nothing was ever released', async () => {
  await startTestSession({ type_id: USER_TYPE.master, access: [ACCESS.admin] });
  restore = stubServer({ 'GET modules': { registry: null, modules: [], reports: [] } });
  render(
    <TestArea path="/admin/modules" at="/admin/modules">
      <ModulesPage />
    </TestArea>,
  );
  expect(await screen.findByText('Nenhum módulo foi publicado ainda.')).toBeVisible();
});
