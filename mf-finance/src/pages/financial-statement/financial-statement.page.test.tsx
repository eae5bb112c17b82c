import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, formatDate, saoPauloToday } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import FinancialStatementPage from './financial-statement.page';
import { statement } from './statement.fixture';

const PATH = '/admin/financial-statement';
let restore = () => {};

beforeEach(() => startTestSession());
afterEach(() => {
  restore();
  endTestSession();
});

function open(at: string, routes: Parameters<typeof stubServer>[0]) {
  restore = stubServer({ 'GET invoices/statement': statement, ...routes });
  render(
    <TestArea path={PATH} at={at}>
      <FinancialStatementPage />
    </TestArea>,
  );
}

it('asks for the period of the address, shows the progress, and saves the file', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const sent: unknown[] = [];
  let asked = 0;
  open(`${PATH}?from=2026-01-01&to=2026-03-31`, {
    'POST invoices/statement': (_url: URL, body: unknown) => {
      sent.push(body);
      return { job_id: '7' };
    },
    'GET jobs/7': () =>
      ++asked === 1
        ? { status: 'running', progress: 42, notes: [] }
        : {
            status: 'done',
            progress: 100,
            notes: [],
            file_name: 'extrato.pdf',
            size: 2048,
            download: 'jobs/7/file',
          },
    'GET jobs/7/file': () => new Response('%PDF-'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Gerar PDF' }));
  expect(await screen.findByRole('progressbar', { name: 'Andamento do arquivo' })).toHaveValue(42);
  expect(await screen.findByText('extrato.pdf', { exact: false }, { timeout: 5000 })).toBeInTheDocument();
  expect(sent).toEqual([{ from: '2026-01-01', to: '2026-03-31', format: 'pdf' }]);
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
});

it('saves a file that is there at once, but none that an e-mail leads to', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const made = { status: 'done', progress: 100, notes: [], file_name: 'extrato.pdf', size: 2048 };
  open(`${PATH}?arquivo=9`, {
    'POST invoices/statement': () => ({ job_id: '7' }),
    'GET jobs/7': () => ({ ...made, download: 'jobs/7/file' }),
    'GET jobs/7/file': () => new Response('%PDF-'),
    'GET jobs/9': () => ({ ...made, download: 'jobs/9/file' }),
  });
  await screen.findByText('extrato.pdf', { exact: false });
  expect(saved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Gerar PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  saved.mockRestore();
});

it('offers usual periods, and none that ends before it begins', async () => {
  open(PATH, {});
  await userEvent.click(screen.getByRole('button', { name: 'Últimos 90 dias' }));
  const from = screen.getByLabelText('De');
  expect(from).toHaveValue(formatDate(addDays(saoPauloToday(), -90)));
  await userEvent.clear(from);
  await userEvent.type(from, '31122999');
  expect(screen.getByRole('button', { name: 'Gerar PDF' })).toBeDisabled();
});

it('shows the file that an e-mail links to, and says when it has expired', async () => {
  open(`${PATH}?arquivo=9`, { 'GET jobs/9': { status: 'expired', progress: 100, notes: [] } });
  expect(await screen.findByText('Este link expirou ou já foi usado.')).toBeInTheDocument();
});

const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

it('shows the statement itself: its sums, its lines and what is open', async () => {
  open(`${PATH}?from=2026-01-01&to=2026-03-31`, {});
  expect(await screen.findByText('1-000005702-01')).toBeVisible();
  expect(screen.getByText('Saldo anterior').nextSibling).toHaveTextContent('R$ 250,10');
  expect(screen.getByText('Saldo em 31/03/2026').nextSibling).toHaveTextContent('R$ 73.987,55');
  expect(screen.getByText('Vencido', { selector: 'p' }).nextSibling).toHaveTextContent('R$ 72.667,00');
  const branch = '0650001 - Suzano';
  expect(cellsOf('Lançamentos do período')).toEqual([
    [
      '10/01/2026',
      'Título, vence em 10/02/2026',
      '1-000005981-01',
      branch,
      'R$ 72.667,00',
      '',
      'R$ 72.917,10',
    ],
    ['12/01/2026', 'Pagamento', '1-000005702-01', branch, '', 'R$ 250,10', 'R$ 72.667,00'],
    [
      '02/03/2026',
      'Título, vence em 30/06/2026',
      '1-000006010-01',
      branch,
      'R$ 1.320,55',
      '',
      'R$ 73.987,55',
    ],
  ]);
  expect(cellsOf('Títulos em aberto em 31/03/2026').map((cells) => cells.slice(0, 3))).toEqual([
    ['10/02/2026', 'Vencido', '1-000005981-01'],
    ['30/06/2026', 'A vencer', '1-000006010-01'],
  ]);
});

it('follows the chosen period', async () => {
  const asked: string[] = [];
  open(PATH, {
    'GET invoices/statement': (url: URL) => {
      asked.push(`${url.searchParams.get('from')} ${url.searchParams.get('to')}`);
      return { ...statement, rows: [], open: [] };
    },
  });
  expect(await screen.findByText('Nenhum lançamento neste período.')).toBeVisible();
  const today = saoPauloToday();
  await userEvent.click(screen.getByRole('button', { name: 'Este ano' }));
  await waitFor(() =>
    expect(asked).toEqual([`${addDays(today, -30)} ${today}`, `${today.slice(0, 4)}-01-01 ${today}`]),
  );
});

it('says once why there is none', async () => {
  const message = 'O período tem mais de 20.000 lançamentos. Escolha um período menor.';
  open(PATH, { 'GET invoices/statement': Response.json({ message }, { status: 422 }) });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByText(message)).toHaveLength(1);
});
