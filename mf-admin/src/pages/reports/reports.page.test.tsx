import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, REPORT_TYPE, USER_TYPE } from 'api-contract/rules';
import {
  endTestSession,
  startTestSession,
  stubList,
  stubServer,
  TestArea,
  type StubRoutes,
} from 'host/testing';
import { reportRows } from './reports.fixture';
import { ReportList } from './reports.list';
import ReportsPage from './reports.page';

const server = stubList(ReportList, reportRows);
let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});

async function show(search: string, routes: StubRoutes = {}) {
  await startTestSession({ type_id: USER_TYPE.admin, access: [ACCESS.admin, ACCESS.reports] });
  server.asked.length = 0;
  restore = stubServer({ ...server.routes, ...routes });
  render(
    <TestArea path="/admin/reports" at={`/admin/reports${search}`}>
      <ReportsPage />
    </TestArea>,
  );
}

it('sends late deliveries by e-mail, and says so', async () => {
  const message = 'E-mail enviado: o relatório chega em instantes.';
  await show('', { 'GET delivery/export-late': { message } });
  await userEvent.click(screen.getByRole('button', { name: 'Gerar relatório' }));
  await waitFor(() => expect(screen.getByText(message, { selector: 'p' })).toBeVisible());
});

it('lists reports, newest first, with their downloads and how far they are', async () => {
  await show('?aba=agendados');
  const row = within(await screen.findByRole('row', { name: /^12/ })).getAllByRole('cell');
  expect(row.slice(0, 6).map((cell) => cell.textContent)).toEqual([
    '12',
    'Relatório de pedidos',
    'De 01/11/2026 a 20/11/2026',
    '20/11/2026 10:00',
    '3',
    'Pronto',
  ]);
  expect(screen.getByRole('progressbar', { name: 'Andamento do relatório 13' })).toHaveValue(42);
  expect(server.asked[0]).toEqual({ page: '1', limit: '25', orderByDesc: 'id' });
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /Baixar/ });
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true, false, true, false]);
});

it('asks again while a report is in preparation', async () => {
  await show('?aba=agendados');
  await screen.findByText('Na fila');
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(1), { timeout: 5000 });
});

it('generates a report of a type and a period', async () => {
  const sent: unknown[] = [];
  await show('?aba=agendados', {
    'POST reports/generate': (_url: URL, body: unknown) => {
      sent.push(body);
      return { id: 15, job_id: 'x' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Gerar novo relatório' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo relatório' }, { timeout: 10_000 }));
  await userEvent.click(dialog.getByRole('button', { name: 'Gerar' }));
  expect(await dialog.findByText('Campo obrigatório.')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText(/Tipo/), 'Cotações');
  const [start, end] = [dialog.getByLabelText(/Data Inicio/), dialog.getByLabelText(/Data Fim/)];
  await userEvent.clear(start);
  await userEvent.type(start, '05112026');
  await userEvent.clear(end);
  await userEvent.type(end, '01112026');
  await userEvent.click(dialog.getByRole('button', { name: 'Gerar' }));
  expect(await dialog.findByText('A data final deve ser igual ou posterior à inicial.')).toBeVisible();
  await userEvent.clear(end);
  await userEvent.type(end, '20112026');
  await userEvent.click(dialog.getByRole('button', { name: 'Gerar' }));
  await waitFor(() =>
    expect(sent).toEqual([{ type: REPORT_TYPE.quotes, date_start: '2026-11-05', date_end: '2026-11-20' }]),
  );
});

it('says so where there is none', async () => {
  await show('?aba=agendados', stubList(ReportList, []).routes);
  expect(await screen.findByText('Nenhum relatório disponível.')).toBeVisible();
});
