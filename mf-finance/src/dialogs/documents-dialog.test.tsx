import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { paidTitle, sampleTitle } from '../title/title.fixture';
import { asked } from './asked';
import { AskedDialog } from './asked-dialog';
import type { Title } from '../../wire/finance';

let restore = () => {};
afterEach(() => {
  act(() => asked.close());
  restore();
  endTestSession();
});

/** The dialog over a page, as a list's action opens it. */
async function open(rows: readonly Title[], routes: StubRoutes = {}, user = {}) {
  await startTestSession(user);
  restore = stubServer(routes);
  render(
    <TestArea path="/admin/invoice-list" at="/admin/invoice-list">
      <AskedDialog />
    </TestArea>,
  );
  act(() => asked.open({ what: 'documents', rows }));
  // The dialog's code is loaded with the first.
  await screen.findByRole('dialog', { name: 'Baixar documentos' }, { timeout: 10_000 });
}
const box = (name: string) => screen.getByRole('checkbox', { name });

it('asks for the chosen documents of the ticked titles, and shows the file in preparation', async () => {
  const sent: unknown[] = [];
  const second = { E1_NUM: '000012346' };
  await open([sampleTitle(), sampleTitle(second)], {
    'POST invoices/bundle': (_url: URL, body: unknown) => {
      sent.push(body);
      return { job_id: '7' };
    },
    'GET jobs/7': { status: 'running', progress: 40, notes: [] },
  });
  expect(screen.getByText('De 2 títulos, em um arquivo ZIP.')).toBeInTheDocument();
  for (const name of ['Boletos', 'DANFEs', 'XMLs das notas']) expect(box(name)).toBeChecked();
  await userEvent.click(box('DANFEs'));
  await userEvent.click(screen.getByRole('button', { name: 'Gerar arquivo' }));
  expect(await screen.findByRole('progressbar', { name: 'Andamento do arquivo' })).toHaveValue(40);
  const key = { E1_FILIAL: '0650001', E1_PREFIXO: '1', E1_NUM: '000012345', E1_PARCELA: '01', E1_TIPO: 'NF' };
  expect(sent).toEqual([{ titles: [key, { ...key, ...second }], kinds: ['slip', 'xml'], as: 'zip' }]);
});

it.each<[string, Title, object, string[]]>([
  ['a paid title has no slip', paidTitle(), {}, ['DANFEs', 'XMLs das notas']],
  ['a title without an invoice has no DANFE', sampleTitle({ F2_DOC: '' }), {}, ['Boletos']],
  [
    'a company that is shown no slips is offered none',
    sampleTitle(),
    { exibir_boleto: false },
    ['DANFEs', 'XMLs das notas'],
  ],
])('%s', async (_what, row, user, offered) => {
  await open([row], {}, user);
  expect(screen.getByText('De 1 título, em um arquivo ZIP.')).toBeInTheDocument();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.filter(({ disabled }) => !disabled).map(({ labels }) => labels?.[0]?.textContent)).toEqual(
    offered,
  );
  expect(boxes.filter(({ checked }) => checked)).toHaveLength(offered.length);
});

it('makes no file of nothing', async () => {
  await open([sampleTitle()]);
  for (const name of ['Boletos', 'DANFEs', 'XMLs das notas']) await userEvent.click(box(name));
  expect(screen.getByRole('button', { name: 'Gerar arquivo' })).toBeDisabled();
});

it('stays open where the file is refused, with the server’s words', async () => {
  const message = 'Você já tem 10 arquivos em preparo. Aguarde até que fiquem prontos.';
  await open([sampleTitle()], { 'POST invoices/bundle': () => Response.json({ message }, { status: 429 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Gerar arquivo' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Baixar documentos' })).toBeInTheDocument();
});
