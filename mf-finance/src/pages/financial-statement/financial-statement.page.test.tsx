import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, formatDate, saoPauloToday } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import FinancialStatementPage from './financial-statement.page';

const PATH = '/admin/financial-statement';
let restore = () => {};

beforeEach(() => startTestSession());
afterEach(() => {
  restore();
  endTestSession();
});

function open(at: string, routes: Parameters<typeof stubServer>[0]) {
  restore = stubServer(routes);
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
