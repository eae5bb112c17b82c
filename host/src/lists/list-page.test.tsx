import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MeAnswer } from 'api-contract';
import { ACCESS, fieldColumn, firstQuery, USER_TYPE, withIds } from 'api-contract/rules';
import { endTestSession, startTestSession, stubList, stubServer, TestArea, testMe } from '../exports/testing';
import type { StubRoutes } from '../exports/testing';
import { PortalLink } from '../pages/portal-link';
import { auth } from '../session/auth';
import { branchOptions, productOptions } from './filter-options';
import { listPage, type ListPage } from './list-page';

interface Row {
  C5_NUM: string;
  C5_EMISSAO: string;
  A1_NOME: string;
}
const row: Row = { C5_NUM: '000501', C5_EMISSAO: '20261105', A1_NOME: 'Papéis do Vale' };

const field = fieldColumn<Row>;
const data = withIds({
  number: field('Pedido', 'C5_NUM'),
  issued: field('Emissão', 'C5_EMISSAO', { kind: 'date' }),
  company: field('Cliente', 'A1_NOME', { when: ({ user }) => user.type_id !== USER_TYPE.customer }),
});
const PATH = '/admin/order-list';
const prefetch = jest.fn(async () => {
  throw new Error('offline');
});

/** A list that shares its endpoint with others. */
const OrderPage = listPage<Row>({
  endpoint: 'orders',
  routePart: 'order-list',
  source: 'erp',
  fixed: { status: 'billed' },
  title: 'Pedidos em Rota',
  columns: Object.values(data),
  filters: [
    { type: 'text', name: 'C5_NUM', label: 'Pedido' },
    { type: 'select', name: 'C5_FILIAL', label: 'Filial', usual: true, options: branchOptions(PATH) },
    { type: 'select', name: 'C6_PRODUTO', label: 'Produto', usual: true, options: productOptions(PATH) },
  ],
  tabs: [{ key: 'late', label: 'Atrasados' }],
  sorts: ['C5_NUM', 'C5_EMISSAO'],
  rowKey: (order) => order.C5_NUM,
  can: { extract: true },
  prefetch,
});

const done = jest.fn();
/** A list with all that leads somewhere, or is done with rows. */
const AllPage = listPage<Row>({
  endpoint: 'orders',
  routePart: 'order-list',
  source: 'erp',
  title: 'Pedidos em Rota',
  columns: [
    { ...data.number, link: true },
    { id: 'sheet', label: 'FDS', cell: () => <PortalLink to="/admin/fds">Ver</PortalLink> },
  ],
  filters: [
    { type: 'text', name: 'C5_NUM', label: 'Pedido' },
    { type: 'select', name: 'C5_FILIAL', label: 'Filial', usual: true, options: branchOptions(PATH) },
  ],
  tabs: [{ key: 'late', label: 'Atrasados' }],
  sorts: ['C5_NUM'],
  rowKey: (order) => order.C5_NUM,
  rowHref: (order) => `/admin/order/${order.C5_NUM}`,
  rowActions: [
    {
      id: 'do',
      label: 'Fazer',
      icon: 'check',
      run: (order) => done(order.C5_NUM, auth.getSnapshot().user?.customer_id),
    },
  ],
  select: {
    actions: [
      { id: 'all', label: 'Juntar', run: (orders) => done(orders.length) },
      {
        id: 'each',
        label: 'Pagar',
        run: (orders) => done(orders.length, auth.getSnapshot().user?.customer_id),
        ofSeveral: true,
      },
    ],
  },
  companyTotal: (sum) => `R$ ${sum}`,
  can: { extract: true },
});

/** A list of the portal's own tables. */
const DraftPage = listPage<Row>({
  endpoint: 'drafts',
  source: 'portal',
  fixed: { status: 'open' },
  title: 'Rascunhos',
  columns: [data.number],
  filters: [{ type: 'date', name: 'created_at', label: 'Criado em' }],
  sorts: ['C5_NUM'],
  rowKey: (order) => order.C5_NUM,
});

let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
  localStorage.clear();
  jest.restoreAllMocks();
});

async function open(
  Page: ListPage<Row>,
  routes: StubRoutes,
  at = PATH,
  user: Partial<MeAnswer['user']> = {},
) {
  await startTestSession(user);
  restore = stubServer({
    'POST branches/get-branches/': { data: [{ filial: '0650001', nomefil: 'Matriz' }] },
    'POST customers/get-products/': {
      data: [
        { B1_COD: 'PA0010', B1_DESC: 'SODA' },
        { B1_COD: 'PA2', B1_DESC: '' },
      ],
    },
    ...routes,
  });
  render(
    <TestArea path={PATH} at={at}>
      <Page />
    </TestArea>,
  );
  await screen.findByText('000501');
}
/** Opens the list among all of two companies, with a row of each. */
async function openOfAll(at = PATH) {
  const own = [1, 2].map((id) => ({
    id,
    customer_id: id,
    customer: { id, code: String(id), name: `Empresa ${id}` },
  }));
  const rows = [1, 2].map((id) => ({
    ...row,
    C5_NUM: `00050${id}`,
    customer_id: id,
    company_name: `Empresa ${id}`,
  }));
  const { asked, routes } = stubList(AllPage, rows);
  const counted: Record<string, string>[] = [];
  const sent: unknown[] = [];
  await startTestSession({}, { customerControl: own });
  auth.showAll({ pageStays: true });
  let active = 1;
  restore = stubServer({
    ...routes,
    'GET orders/counts': (url: URL) => {
      counted.push(Object.fromEntries(url.searchParams));
      return { all: 2, late: 1, companies: { 1: { count: 1, total: '10' }, 2: { count: 4, total: '20.5' } } };
    },
    'POST user-change-customer/1': (_url: URL, body: unknown) => {
      active = (body as { customer_control_id: number }).customer_control_id;
      return {};
    },
    'POST me': () => ({ ...testMe, user: { ...testMe.user, customer_id: active }, customerControl: own }),
    'POST orders/extract': (_url: URL, body: unknown) => (sent.push([active, body]), { message: 'Enviado.' }),
  });
  render(
    <TestArea path={PATH} at={at}>
      <AllPage />
    </TestArea>,
  );
  await screen.findByText('000501');
  return { asked, counted, sent };
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('requests the ERP list with its fixed parameters and the query of the address', async () => {
  const { asked, routes } = stubList(OrderPage, [row], 60);
  await open(OrderPage, routes, `${PATH}?C5_NUM=501&tab=late&sort=C5_EMISSAO&dir=desc&page=2`);
  expect(asked).toEqual([
    {
      status: 'billed',
      C5_NUM: '501',
      tab: 'late',
      page: '2',
      beyond: 'last',
      cTop: '25',
      order_by: 'C5_EMISSAO',
      order_type: 'DESC',
    },
  ]);
  expect(screen.getByText('Página: 2/3')).toBeVisible();
  expect(screen.getByText('05/11/2026')).toBeVisible();
});

it('requests a portal list with its own parameters: a whole day as a range, and 100 rows while filtering', async () => {
  const { asked, routes } = stubList(DraftPage, [row]);
  await open(DraftPage, routes, `${PATH}?created_at=2026-11-05`);
  expect(asked).toEqual([
    {
      status: 'open',
      created_at: '2026-11-05 00:00:00,2026-11-05 23:59:59',
      page: '1',
      limit: '100',
      orderByAsc: 'C5_NUM',
    },
  ]);
});

it('offers branches and products by code and name, requested for this list', async () => {
  const bodies: unknown[] = [];
  const { asked, routes } = stubList(OrderPage, [row]);
  await open(OrderPage, {
    ...routes,
    'POST branches/get-branches/': (_url: URL, body: unknown) => {
      bodies.push(body);
      return { data: [{ filial: '0650001', nomefil: 'Matriz' }] };
    },
  });
  const choicesOf = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name }));
    const list = await screen.findByRole('listbox', { name });
    await within(list).findAllByRole('option');
    return within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  };
  expect(await choicesOf('Filial')).toEqual(['0650001 - Matriz']);
  expect(bodies).toEqual([{ path: PATH }]);
  await userEvent.keyboard('{Escape}');
  expect(await choicesOf('Produto')).toEqual(['SODA', 'PA2']);
  await userEvent.click(screen.getByRole('option', { name: 'SODA' }));
  await screen.findByText('Filtro aplicado');
  expect(asked.at(-1)).toMatchObject({ C6_PRODUTO: 'PA0010' });
});

it.each([
  ['a customer', USER_TYPE.customer, ['Pedido', 'Emissão']],
  ['internal staff', USER_TYPE.staff, ['Pedido', 'Emissão', 'Cliente']],
])(
  '%s sees the columns that are for him, in the table and in its adjustment',
  async (_who, type_id, seen) => {
    await open(OrderPage, stubList(OrderPage, [row]).routes, PATH, {
      type_id,
      access: [ACCESS.orderInTransit],
    });
    expect(heads()).toEqual(seen);
    await userEvent.click(screen.getByRole('button', { name: 'Ajustar Colunas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar Colunas' }));
    expect(dialog.queryAllByText('Cliente')).toHaveLength(seen.includes('Cliente') ? 1 : 0);
  },
);

it('does not show a hidden column that the address names', async () => {
  await open(OrderPage, stubList(OrderPage, [row]).routes, `${PATH}?cols=company.number`);
  expect(heads()).toEqual(['Pedido']);
});

it("saves columns under the list's key and applies them", async () => {
  const saved = jest.fn((_url: URL, body: unknown) => ({ ok: body !== undefined }));
  await open(OrderPage, { ...stubList(OrderPage, [row]).routes, 'POST users/save_columns': saved });
  await userEvent.click(screen.getByRole('button', { name: 'Ajustar Colunas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar Colunas' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Não exibir Emissão' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar Colunas' }));
  await waitFor(() => expect(heads()).toEqual(['Pedido']));
  expect(saved.mock.calls[0]?.[1]).toEqual({
    endpoint: 'orders/order-list',
    show: JSON.stringify(['Pedido']),
    no_show: JSON.stringify(['Emissão']),
  });
  expect(screen.getByText('Você possui colunas ocultas')).toBeVisible();
});

it("requests the report from the list's endpoint with its fixed parameters", async () => {
  const extract = jest.fn((_url: URL, body: unknown) => ({ message: String(body !== null) }));
  await open(
    OrderPage,
    { ...stubList(OrderPage, [row]).routes, 'POST orders/extract': extract },
    `${PATH}?tab=late`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Gerar Relatório' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Gerar Relatório' }));
  await waitFor(() => expect(extract).toHaveBeenCalledTimes(1));
  expect(extract.mock.calls[0]?.[1]).toEqual({
    queries: [
      { key: 'status', value: 'billed' },
      { key: 'tab', value: 'late' },
    ],
    order_by: 'C5_NUM',
    order_type: 'ASC',
    columns: ['Pedido', 'Emissão'],
    format: 'xlsx',
  });
});

it("preloads the row's target page when the browser is idle, and ignores a failure", async () => {
  prefetch.mockClear();
  const idle: IdleRequestCallback[] = [];
  jest.spyOn(window, 'requestIdleCallback').mockImplementation((run) => idle.push(run));
  const calledOff = jest.spyOn(window, 'cancelIdleCallback');
  await open(OrderPage, stubList(OrderPage, [row]).routes);
  expect(prefetch).not.toHaveBeenCalled();
  idle.forEach((run) => run({ didTimeout: false, timeRemaining: () => 50 }));
  expect(prefetch).toHaveBeenCalledTimes(1);
  cleanup();
  expect(calledOff).toHaveBeenCalledWith(1);
});

it('shows the dialogs of its declaration', async () => {
  const { endpoint, title, columns, sorts, rowKey } = DraftPage.list;
  const Dialogs = () => <p role="dialog">Pergunta</p>;
  const Page = listPage<Row>({ source: 'portal', endpoint, title, columns, sorts, rowKey, Dialogs });
  await open(Page, stubList(Page, [row]).routes);
  expect(screen.getByRole('dialog')).toHaveTextContent('Pergunta');
});

describe('what the page’s script asks first is what the list asks', () => {
  it.each([
    ['', { status: 'billed', page: '1', cTop: '25', order_by: 'C5_NUM', order_type: 'ASC' }],
    ['?C5_NUM=5&tab=late&sort=C5_EMISSAO&dir=desc&page=2&size=50', null],
  ])('an ERP list at %j', async (search, expected) => {
    const server = stubList(OrderPage, [row], 200);
    await asksAsDeclared(OrderPage, server, search);
    if (expected) expect(server.asked[0]).toEqual(expected);
  });

  it.each(['', '?sort=C5_NUM&dir=desc&size=50'])('a list of the portal’s tables at %j', async (search) => {
    await asksAsDeclared(DraftPage, stubList(DraftPage, [row], 200), search);
  });

  async function asksAsDeclared(page: ListPage<Row>, server: ReturnType<typeof stubList>, search: string) {
    const options = {
      'POST branches/get-branches/': { data: [] },
      'POST customers/get-products/': { data: [] },
    };
    restore = stubServer({ ...server.routes, ...options });
    await startTestSession();
    const Page = page;
    render(
      <TestArea path="/admin/any" at={`/admin/any${search}`}>
        <Page />
      </TestArea>,
    );
    await waitFor(() => expect(server.asked.length).toBeGreaterThan(0));
    const declared = firstQuery(page.first, search);
    expect(declared).not.toBeNull();
    expect(Object.fromEntries(new URLSearchParams(declared ?? ''))).toEqual(server.asked[0]);
  }
});

describe('of all companies', () => {
  it('has a column and a filter of the company, and none whose choices are one company’s', async () => {
    await openOfAll();
    expect(heads()).toContain('Empresa');
    expect(
      screen.getAllByRole('cell', { name: /^Empresa \d$/ }).map(({ textContent }) => textContent),
    ).toEqual(['Empresa 1', 'Empresa 2']);
    expect(screen.getByRole('button', { name: 'Empresa' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Filial' })).toBeNull();
  });

  it('says what each company has, and leaves one by a press', async () => {
    const { asked, counted } = await openOfAll(`${PATH}?C5_NUM=5&tab=late`);
    const sums = await screen.findByRole('list', { name: 'Por empresa' });
    expect(await within(sums).findByText('4 registros · R$ 20.5')).toBeVisible();
    expect(
      within(sums)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Empresa 24 registros · R$ 20.5', 'Empresa 11 registro · R$ 10']);
    expect(counted).toContainEqual({ C5_NUM: '5', tab: 'late' });
    const second = within(sums).getByRole('button', { name: /^Empresa 2/ });
    await userEvent.click(second);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ customer_id: '2', C5_NUM: '5', tab: 'late' }));
    expect(second).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(second);
    await waitFor(() => expect(second).toHaveAttribute('aria-pressed', 'false'));
  });

  it('leads to each row’s company', async () => {
    await openOfAll();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/admin/order/000501?customer_id=1',
      '/admin/fds?customer_id=1',
      '/admin/order/000502?customer_id=2',
      '/admin/fds?customer_id=2',
    ]);
  });

  it('does what is done with a row for its company, and with several only for one', async () => {
    await openOfAll();
    const [, second] = screen.getAllByRole('button', { name: /^Fazer/ });
    await userEvent.click(second!);
    await waitFor(() => expect(done).toHaveBeenCalledWith('000502', 2));
    const boxes = screen.getAllByRole('checkbox', { name: /^Selecionar 0/ });
    await userEvent.click(boxes[0]!);
    const join = await screen.findByRole('button', { name: 'Juntar' });
    expect(join).toBeEnabled();
    await userEvent.click(boxes[1]!);
    expect(join).toBeDisabled();
    expect(screen.getByText(/selecione linhas de uma só empresa/)).toBeVisible();
  });

  it('leaves what is of several companies to make each the active one itself', async () => {
    await openOfAll();
    const [first, second] = screen.getAllByRole('checkbox', { name: /^Selecionar 0/ });
    await userEvent.click(first!);
    await userEvent.click(second!);
    const active = auth.getSnapshot().user?.customer_id;
    const pay = await screen.findByRole('button', { name: 'Pagar' });
    expect(pay).toBeEnabled();
    await userEvent.click(pay);
    await waitFor(() => expect(done).toHaveBeenCalledWith(2, active));
  });

  it('has a report once one company is chosen, of that company', async () => {
    const { sent } = await openOfAll();
    const report = () => screen.queryByRole('button', { name: 'Gerar Relatório' });
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    await press();
    expect(report()).toBeNull();
    await press();
    await userEvent.click((await screen.findAllByRole('button', { name: /^Empresa 2/ }))[0]!);
    await press();
    await waitFor(() => expect(report()).not.toBeNull());
    await userEvent.click(report()!);
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Gerar Relatório' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject([2, { queries: [{ key: 'customer_id', value: '2' }] }]);
  });
});
