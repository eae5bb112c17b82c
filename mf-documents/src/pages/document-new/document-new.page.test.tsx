import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { keeper } from '../../kept/keeper.fixture';
import { keptSheet } from '../../kept/kept.fixture';
import { uploadRoutes } from './document-new.fixture';
import DocumentNewPage from './document-new.page';

let restore = () => {};
const sent: Record<string, FormDataEntryValue>[] = [];

async function open(at: string, routes: StubRoutes = {}) {
  await startTestSession(keeper);
  restore = stubServer({
    ...uploadRoutes,
    'POST kept_documents': (_url: URL, body: unknown) => {
      sent.push(Object.fromEntries((body as FormData).entries()));
      return { key: 'sheet-12', message: 'Documento enviado com sucesso!' };
    },
    ...routes,
  });
  const path = at.includes('revise') ? '/admin/document-revise/:key' : at;
  render(
    <TestArea path={path} at={at}>
      <DocumentNewPage />
    </TestArea>,
  );
}
afterEach(() => {
  restore();
  sent.length = 0;
  endTestSession();
});

const user = userEvent.setup({ applyAccept: false });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const pdf = new File(['%PDF-1.4'], 'FDS – Á³.pdf', { type: 'application/pdf' });
async function fill(label: RegExp, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

it('sends a certificate of a company that was found by name', async () => {
  await open('/admin/document-new');
  await user.click(await screen.findByLabelText('Certidão'));
  await user.type(screen.getByRole('combobox', { name: /^Cliente/ }), 'vale');
  await user.click(await screen.findByRole('option', { name: /Águas do Vale/ }));
  await user.selectOptions(await screen.findByLabelText(/^Filial/), '0650001');
  await fill(/^Título/, 'AVCB – Bombeiros');
  await user.upload(input(), pdf);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Documento enviado com sucesso!')).toBeVisible();
  expect(sent).toEqual([
    {
      kind: 'certificate',
      customer_id: '7',
      branch: '0650001',
      title: 'AVCB – Bombeiros',
      valid_until: '',
      file: expect.objectContaining({ name: 'FDS – Á³.pdf' }),
    },
  ]);
});

it('for a new revision asks only for what changes', async () => {
  await open('/admin/document-revise/sheet-12', {
    'GET kept_documents': { data: [keptSheet], count: 1, page: 1, pages: 1 },
  });
  expect(await screen.findByLabelText('Produto')).toHaveValue('SODA CAUSTICA LIQUIDA 50%');
  expect(screen.getByText(/compraram o produto nos últimos 12 meses são avisados/)).toBeVisible();
  await fill(/^Revisão/, 'Rev. 4');
  await fill(/^Data da revisão/, '01/10/2026');
  await user.upload(input(), pdf);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Documento enviado com sucesso!')).toBeVisible();
  expect(sent).toMatchObject([
    { kind: 'safety', product_code: 'PA010001', revision: 'Rev. 4', date: '2026-10-01' },
  ]);
});

it('blames what is missing, and sends nothing', async () => {
  await open('/admin/document-new');
  await user.click(await screen.findByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Preencha todos os campos obrigatórios!')).toBeVisible();
  // Product, revision, date and file.
  expect(screen.getAllByText('Campo obrigatório.')).toHaveLength(4);
  expect(sent).toEqual([]);
});

it('shows why the server refused the file', async () => {
  await open('/admin/document-revise/sheet-12', {
    'GET kept_documents': { data: [keptSheet], count: 1, page: 1, pages: 1 },
    'POST kept_documents': Response.json(
      { message: 'x', errors: { file: ['O conteúdo do arquivo não corresponde ao seu tipo.'] } },
      { status: 422 },
    ),
  });
  await fill(await screen.findByLabelText(/^Revisão/).then(() => /^Revisão/), 'Rev. 4');
  await fill(/^Data da revisão/, '01/10/2026');
  await user.upload(input(), pdf);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('O conteúdo do arquivo não corresponde ao seu tipo.')).toBeVisible();
});

it('says that there is no such document', async () => {
  await open('/admin/document-revise/sheet-99', {
    'GET kept_documents': { data: [], count: 0, page: 1, pages: 1 },
  });
  expect(await screen.findByText('Documento não encontrado.')).toBeVisible();
});
