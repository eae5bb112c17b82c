import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubAnswer } from 'host/testing';
import { ACCESS } from 'api-contract/rules';
import { PendingInvoices } from '.';
import { pendingInvoices } from './pending-invoices.fixture';

let restore: () => void = () => undefined;
const noCredit = Response.json({ message: 'Não encontrado.' }, { status: 404 });
let credit: StubAnswer = noCredit;
async function show(answer: StubAnswer | (() => StubAnswer), access: number[] = [ACCESS.invoices]) {
  await startTestSession({ access });
  restore = stubServer({ 'GET invoices/pending': answer, 'GET customer/credit': () => credit });
  render(
    <TestArea path="/admin" at="/admin">
      <PendingInvoices />
    </TestArea>,
  );
}
afterEach(() => {
  credit = noCredit;
  restore();
  endTestSession();
});

it('shows the total, the overdue amount and the first titles', async () => {
  await show(pendingInvoices(6));
  expect(await screen.findByText('R$ 5.400,50')).toBeVisible();
  expect(screen.getByText('em 6 títulos')).toBeVisible();
  expect(screen.getByText('1 vencido: R$ 400,50')).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  // The amount still to be paid, not the title's full value.
  expect(rows[0]).toHaveTextContent('R$ 400,50de R$ 1.000,00');
  expect(rows[1]).not.toHaveTextContent('de R$');
  expect(rows[0]).toHaveTextContent(/^Nota 501Vencido há [\d.]+ dias? · 20\/06\/2026/);
  expect(rows[1]).toHaveTextContent(/Nota 502Vence em [\d.]+ dias · 20\/07\/2099/);
  expect(screen.getByRole('link', { name: 'Veja lista completa' })).toHaveAttribute(
    'href',
    '/admin/invoice-list',
  );
});

it('does not link to pages the user may not open', async () => {
  await show(pendingInvoices(1), [ACCESS.financialDashboard]);
  expect(await screen.findByText('em 1 título')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['45000.00', 'Limite de crédito: R$ 45.000,00 livres de R$ 250.000,00.'],
  ['0.00', 'Limite de crédito: R$ 0,00 livres de R$ 250.000,00.'],
  ['-0.01', 'Limite de crédito: R$ 0,01 acima do limite de R$ 250.000,00.'],
])('says a credit limit of which %s is free', async (free, text) => {
  credit = { limit: '250000.00', used: '205000.00', free };
  await show(pendingInvoices(6));
  expect(await screen.findByText(text)).toBeVisible();
  // The overdue titles stand above.
  expect(screen.queryByText(/título vencido/)).toBeNull();
});

it('says nothing of a limit that there is not, or that the user may not see', async () => {
  await show(pendingInvoices(6));
  await screen.findByText('R$ 5.400,50');
  expect(screen.queryByText(/Limite de crédito/)).toBeNull();
});

it('adds up the titles when the server sends no totals', async () => {
  const { ZOOM, count } = pendingInvoices(2);
  const plain = ZOOM.map(({ E1_NUM, E1_VALOR, E1_VENCTO }) => ({ E1_NUM, E1_VALOR, E1_VENCTO }));
  await show({ ZOOM: plain, count });
  expect(await screen.findByText('R$ 2.000,00')).toBeVisible();
  expect(screen.getByText(/^Vencido há .+ 20\/06\/2026$/)).toBeVisible();
});

it('shows a positive message when nothing is open', async () => {
  await show(pendingInvoices(0));
  expect(await screen.findByText('Nenhum título em aberto.')).toBeVisible();
});

it('fails without a toast, and offers a retry', async () => {
  const user = userEvent.setup();
  let away = true;
  await show(() =>
    away ? Response.json({ message: 'O ERP está indisponível.' }, { status: 503 }) : pendingInvoices(1),
  );
  expect(await screen.findByText('Estes dados não responderam.')).toBeVisible();
  expect(screen.queryByText(/O ERP está indisponível/)).toBeNull();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('em 1 título')).toBeVisible();
});
