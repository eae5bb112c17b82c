import type { FileJob } from 'api-contract';
import { areaStory } from 'host/testing';
import FinancialStatementPage from './financial-statement.page';
import { statement } from './statement.fixture';

export default { title: 'Financeiro/Extrato' };

const path = '/admin/financial-statement';
/** A fixed period, so that the picture is the same every day. */
const at = `${path}?from=2026-01-01&to=2026-03-31`;
const page = { path, at, Page: FinancialStatementPage };
/** The file that the address of an e-mail names. */
const withFile = (job: Partial<FileJob>) =>
  areaStory(
    { ...page, at: `${at}&arquivo=1` },
    { 'GET invoices/statement': statement, 'GET jobs/1': { progress: 0, notes: [], ...job } },
  );
const answering = (answer: unknown) => areaStory(page, { 'GET invoices/statement': answer });

export const Shown = answering(statement);
export const Loading = answering(() => new Promise(() => undefined));
export const Empty = answering({ opening: '0', closing: '0', rows: [], open: [] });
export const Failed = answering(
  Response.json(
    { message: 'O período tem mais de 20.000 lançamentos. Escolha um período menor.' },
    { status: 422 },
  ),
);
export const NarrowScreen = { ...Shown, globals: { viewport: { value: 'phone' } } };
export const Waiting = withFile({ status: 'waiting' });
export const Running = withFile({ status: 'running', progress: 42 });
export const Done = withFile({
  status: 'done',
  progress: 100,
  file_name: 'extrato-2026-01-01-a-2026-03-31.pdf',
  size: 184_320,
  download: 'jobs/1/file',
});
export const DoneWithNotes = withFile({
  status: 'done',
  progress: 100,
  file_name: 'titulos-2026-03-31.zip',
  size: 2_411_724,
  download: 'jobs/1/file',
  notes: ['Boleto não disponível: 1-000012345-01, 1-000012346-02.'],
});
export const FileFailed = withFile({
  status: 'failed',
  message: 'O período tem mais de 20.000 lançamentos. Escolha um período menor.',
});
export const FileExpired = withFile({ status: 'expired' });
