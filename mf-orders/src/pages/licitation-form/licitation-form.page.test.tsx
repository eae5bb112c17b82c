import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, formatDate, QUOTATION_PURPOSE, saoPauloToday } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { companyOf, foundProducts } from '../../quotation/quotation.fixture';
import LicitationFormPage from './licitation-form.page';

let restore = () => {};
const sent: Record<string, unknown>[] = [];
const asked: unknown[] = [];
const uploads: FormData[] = [];

async function open(sector: 'public' | 'private', routes: StubRoutes = {}, search = '') {
  await startTestSession();
  restore = stubServer({
    'POST get-customer/': companyOf(sector),
    'POST search_products/': (url: URL, body: unknown) => {
      asked.push(body);
      return foundProducts(url, body);
    },
    'POST licitations/save': (_url: URL, body: unknown) => {
      sent.push(body as Record<string, unknown>);
      return { id: 77 };
    },
    'POST licitations/upload-file': (_url: URL, body: unknown) => {
      uploads.push(body as FormData);
      return { message: 'Arquivo enviado com sucesso!' };
    },
    ...routes,
  });
  render(
    <TestArea path="/admin/licitation-form" at={`/admin/licitation-form${search}`}>
      <LicitationFormPage />
    </TestArea>,
  );
  await screen.findByText('Papéis do Vale');
}
afterEach(() => {
  restore();
  for (const list of [sent, asked, uploads]) list.length = 0;
  sessionStorage.clear();
  endTestSession();
});

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
/** Puts a text into a field at once: a key at a time would render the whole form for each. */
async function fill(label: RegExp, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}
const tomorrow = formatDate(addDays(saoPauloToday(), 1));

async function chooseProduct() {
  await press('Selecionar produto');
  await user.type(await screen.findByLabelText('Buscar'), 'ácido');
  await user.click(await screen.findByRole('button', { name: /^ÁCIDO SULFÚRICO 98%/ }));
}

async function fillPrivate() {
  await fill(/^Quantidade \*/, '1200,5');
  await user.selectOptions(screen.getByLabelText(/^Unidade/), 'KG');
  await fill(/^Prazo de entrega/, tomorrow);
  await fill(/^Local de entrega/, 'Fábrica – M³');
  await fill(/^Cidade/, 'Santos');
  await user.selectOptions(screen.getByLabelText(/^UF/), 'SP');
}

/** Opens the form of a private company with a product that the address names, and fills in the rest. */
async function openFilled(routes: StubRoutes = {}) {
  const found = { ZOOM: [{ B1_COD: 'P9', B1_DESC: 'CLORO LÍQUIDO', B1_UM: 'KG' }], count: 1 };
  await open('private', { 'POST search_products/': { data: found }, ...routes }, '?product=P9');
  await fillPrivate();
}

it('sends what a private company filled in, and leads to the list', async () => {
  await open('private');
  expect(screen.queryByText('Finalidade')).toBeNull();
  await chooseProduct();
  await fillPrivate();
  await user.click(screen.getByLabelText('O produto será revendido'));
  await user.click(screen.getByLabelText('CARRETA'));
  await user.click(screen.getByLabelText('TOCO'));
  await user.click(screen.getByLabelText('Em bombonas'));
  await fill(/^Capacidade da bombona/, '50 L');
  await press('Enviar cotação');
  await screen.findByText('Cotação enviada com sucesso!');
  expect(sent).toMatchObject([
    {
      product: 'PA0002',
      quantity: '1200.5',
      und: 'KG',
      supply_unit: '',
      reseller: 'SIM',
      delivery_type: 'TOCO; CARRETA',
      select_bonbons: 'SIM',
      kg_l: '50 L',
      deadline: tomorrow,
      delivery_place: 'Fábrica – M³',
      delivery_place_text: '',
      city: 'Santos',
      uf: 'SP',
      purpose_of_quotation: '',
    },
  ]);
  expect(sent[0]).not.toHaveProperty('file');
});

it('keeps a number that it cannot read, and says why', async () => {
  await openFilled();
  await fill(/^Número de entregas/, 'duas');
  await press('Enviar cotação');
  expect(screen.getByLabelText(/^Número de entregas/)).toHaveAccessibleDescription('Número inválido.');
  expect(screen.getByLabelText(/^Número de entregas/)).toHaveValue('duas');
  expect(sent).toEqual([]);
});

it('shows a public body the delivery of a direct purchase only, and drops what is hidden', async () => {
  await open('public');
  expect(screen.queryByLabelText(/^Prazo de entrega/)).toBeNull();
  expect(screen.queryByLabelText('O produto será revendido')).toBeNull();
  await user.click(screen.getByLabelText('COMPRA DIRETA'));
  await fill(/^Cidade/, 'Santos');
  await user.click(screen.getByLabelText(QUOTATION_PURPOSE.estimate));
  expect(screen.queryByLabelText(/^Cidade/)).toBeNull();
  await chooseProduct();
  await fill(/^Quantidade/, '40');
  await user.selectOptions(screen.getByLabelText(/^Unidade/), 'OUTRA');
  await fill(/^Especifique a unidade/, 'Tambor');
  await press('Enviar cotação');
  await screen.findByText('Cotação enviada com sucesso!');
  expect(sent).toMatchObject([
    {
      city: '',
      supply_unit: 'OUTRA',
      specification: 'Tambor',
      purpose_of_quotation: QUOTATION_PURPOSE.estimate,
    },
  ]);
});

it('blames what is missing, by the fields of its layout', async () => {
  await open('public');
  await user.click(screen.getByLabelText('Em sacos'));
  await press('Enviar cotação');
  expect(await screen.findByText('Preencha todos os campos obrigatórios!')).toBeVisible();
  // Purpose, product, quantity, unit, and the bags' weight.
  const blamed = screen.getAllByText('Campo obrigatório.');
  expect(blamed).toHaveLength(5);
  for (const note of blamed) expect(note.parentElement?.querySelector('svg')).not.toBeNull();
  expect(screen.getByRole('radio', { name: 'COMPRA DIRETA' })).toBeRequired();
  expect(screen.getByRole('group', { name: 'Finalidade da cotação' })).toHaveTextContent('*');
  expect(sent).toEqual([]);
});

it('searches the products on the server, 15 a page', async () => {
  await open('private');
  await press('Selecionar produto');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('40 produtos')).toBeVisible();
  expect(within(dialog).getByText('Página: 1/3')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Próxima página' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: '', page: 2 }));
  await user.type(within(dialog).getByLabelText('Buscar'), 'ácido');
  expect(await within(dialog).findByText('1 produto')).toBeVisible();
  // Typing is one question, and begins at the first page again.
  expect(asked.at(-1)).toEqual({ search: 'ácido', page: 1 });
  expect(asked).toHaveLength(3);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Trocar produto' })).toBeVisible();
});

const pdf = () => new File(['%PDF-1.4'], 'Edital Á³ – nº 1.pdf', { type: 'application/pdf' });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

it('sends the attachment after the quotation', async () => {
  await openFilled();
  await user.upload(input(), pdf());
  await press('Enviar cotação');
  await screen.findByText('Arquivo enviado com sucesso!');
  expect(uploads.map((form) => [form.get('id'), (form.get('file') as File).name])).toEqual([
    ['77', 'Edital Á³ – nº 1.pdf'],
  ]);
});

it('says why an attachment was refused, and never sends the quotation twice', async () => {
  let refusals = 0;
  const refusal = { message: 'x', errors: { file: ['O conteúdo do arquivo não corresponde ao seu tipo.'] } };
  await openFilled({
    'POST licitations/upload-file': () =>
      refusals++ === 0
        ? Response.json(refusal, { status: 422 })
        : { message: 'Arquivo enviado com sucesso!' },
  });
  await user.upload(input(), pdf());
  await press('Enviar cotação');
  expect(await screen.findByText('O conteúdo do arquivo não corresponde ao seu tipo.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Concluir sem anexo' })).toBeEnabled();
  await press('Enviar anexo');
  await screen.findByText('Arquivo enviado com sucesso!');
  expect(sent).toHaveLength(1);
});

it.each([
  ['another type', new File(['MZ'], 'macro.exe'), 'macro.exe: tipo de arquivo não permitido.'],
  ['nothing in it', new File([], 'vazio.pdf'), 'vazio.pdf: o arquivo está vazio.'],
])('refuses a file with %s before anything is sent', async (_what, file, says) => {
  await open('private');
  await userEvent.setup({ applyAccept: false }).upload(input(), file);
  expect(await screen.findByText(says)).toBeVisible();
});

it('shows what the server refuses at its field', async () => {
  await openFilled({
    'POST licitations/save': () =>
      Response.json({ message: 'x', errors: { product: ['Produto não encontrado.'] } }, { status: 422 }),
  });
  await press('Enviar cotação');
  expect((await screen.findAllByText('Produto não encontrado.')).length).toBeGreaterThan(0);
});

it('begins with the product that the address names', async () => {
  const found = {
    ZOOM: [{ B1_COD: 'P90' }, { B1_COD: 'P9', B1_DESC: 'CLORO LÍQUIDO', B1_UM: 'KG' }],
    count: 2,
  };
  await open('private', { 'POST search_products/': { data: found } }, '?product=P9');
  expect(screen.getByText('CLORO LÍQUIDO')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Trocar produto' })).toBeVisible();
});
