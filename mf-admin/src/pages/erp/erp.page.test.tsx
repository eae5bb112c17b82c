import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { firstLoad, firstLoadAt, folder, inStep, troubled } from './erp.fixture';
import ErpPage from './erp.page';
import type { ErpStatus } from '../../../wire/erp';

const sent: unknown[] = [];
let looked = 0;
let restore = () => {};

/** Opens the page; each look is answered with the next of these, and then with the last. */
async function show(...answers: readonly [ErpStatus, ...ErpStatus[]]) {
  [sent.length, looked] = [0, 0];
  await startTestSession({ type_id: USER_TYPE.master, access: [ACCESS.admin] });
  restore = stubServer({
    'GET erp/status': () => {
      looked++;
      return answers[looked - 1] ?? answers.at(-1);
    },
    'POST erp/sync': (_url: URL, body: unknown) => {
      sent.push(body);
      return { message: 'Comparação pedida.' };
    },
  });
  render(
    <TestArea path="/admin/erp" at="/admin/erp">
      <ErpPage />
    </TestArea>,
  );
  // The table is there before its rows are.
  await screen.findByRole('table', { name: 'Tabelas do ERP' });
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Tabelas do ERP' })).not.toHaveAttribute('aria-busy', 'true'),
  );
}
afterEach(() => {
  restore();
  endTestSession();
});

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says where the data comes from and how often it is read', async () => {
  await show(inStep);
  const card = within(screen.getByRole('region', { name: 'Ligação com o Protheus' }));
  for (const text of ['erp.empresa.com.br:8443', 'a cada 5 segundos', 'todo dia às 02:30', 'Em dia'])
    expect(card.getByText(text)).toBeVisible();
});

it('shows each table by its names, the stopped ones first with their reasons', async () => {
  await show(troubled);
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/^Notas fiscais\s*SF2010/);
  expect(second).toHaveTextContent(/^Títulos a receber\s*SE1010/);
  expect(row(/SE1010/).getByText(/encolheu: 4\.213 de 13\.730 linhas/)).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'Ligação com o Protheus' }));
  expect(card.getByText('2 tabelas paradas')).toBeVisible();
  expect(card.queryByText('Em dia')).toBeNull();
  expect(row(/SC6010/).getByText('402.500 de 1.204.318')).toBeVisible();
  expect(row(/SC6010/).getByRole('progressbar', { name: 'Andamento de Itens de pedidos' })).toBeVisible();
  expect(row(/SC5010/).getByText('Na fila')).toBeVisible();
});

it('a first load says how far it is and that the data is incomplete', async () => {
  await show(firstLoad);
  expect(screen.getByText('Incompleta')).toBeVisible();
  expect(row(/CN9010/).getByText('3.500 de cerca de 14.000')).toBeVisible();
  expect(row(/SM0010/).getByText('Carregada')).toBeVisible();
  expect(row(/SM0010/).getByText('1.373 registros')).toBeVisible();
  expect(screen.getAllByText('Aguardando').length).toBeGreaterThan(5);
});

it("a first load's bar moves by itself until the mirror is in step", async () => {
  await show(firstLoadAt(500, null), firstLoadAt(3500, 14_000), firstLoadAt(10_500, 14_000), inStep);
  const bar = () => row(/CN9010/).getByRole('progressbar', { name: 'Andamento de Contratos' });
  expect(bar()).not.toHaveAttribute('value');
  const next = { timeout: 25_000 };
  await waitFor(() => expect(bar()).toHaveAttribute('value', '0.25'), next);
  await waitFor(() => expect(bar()).toHaveAttribute('value', '0.75'), next);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), next);
  expect(row(/CN9010/).getByText('Em dia')).toBeVisible();
  expect(looked).toBe(4);
}, 90_000);

it('asks for a synchronisation and looks again', async () => {
  await show(inStep);
  await press('Sincronizar agora');
  expect(await screen.findByText('Comparação pedida.')).toBeVisible();
  expect(sent).toEqual([{ wish: 'changes' }]);
  expect(looked).toBe(2);
});

it('asks before everything is compared', async () => {
  await show(inStep);
  await press('Comparar tudo');
  const question = await screen.findByRole('alertdialog', { name: 'Comparar tudo?' });
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Comparar tudo' }));
  await screen.findByText('Comparação pedida.');
  expect(sent).toEqual([{ wish: 'compare' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('compares one table, and accepts deletions only of one that shrank, after a question', async () => {
  await show(troubled);
  await press('Comparar Clientes');
  expect(screen.getAllByRole('button', { name: /^Aceitar exclusões/ })).toHaveLength(1);
  await press('Aceitar exclusões de Títulos a receber');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Comparar e aceitar' }));
  expect(sent).toEqual([
    { wish: 'compare', table: 'SA1' },
    { wish: 'accept', table: 'SE1' },
  ]);
  expect(screen.getByRole('button', { name: 'Comparar Itens de pedidos' })).toBeDisabled();
});

it('of a folder says when it was loaded and what a live link needs, and offers nothing to press', async () => {
  await show(folder);
  expect(screen.getByText('20/11/2026 14:32')).toBeVisible();
  expect(screen.getByText(/^cerca de \d+\.\d+$/)).toBeVisible();
  expect(screen.getByText('docs/erp.md')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /Comparar|Sincronizar|Aceitar/ })).toHaveLength(0);
});

it('says why when the state cannot be read', async () => {
  await startTestSession({ type_id: USER_TYPE.master, access: [ACCESS.admin] });
  restore = stubServer({ 'GET erp/status': Response.json({ message: 'Erro de teste.' }, { status: 500 }) });
  render(
    <TestArea path="/admin/erp" at="/admin/erp">
      <ErpPage />
    </TestArea>,
  );
  expect(await screen.findByText('Erro de teste.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
});
