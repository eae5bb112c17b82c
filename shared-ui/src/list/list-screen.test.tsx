import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '../toast/toast';
import type { ListPage } from './declaration';
import { contractList, fetchContracts, type Contract } from './testing/contract-list';
import { renderList } from './testing/render-list';

afterEach(() => act(() => toast.dismiss()));

const rows = () =>
  within(screen.getByRole('table', { name: 'Contratos' }))
    .getAllByRole('row')
    .slice(1);
const loaded = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The window of all filters. */
async function openFilters() {
  await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  return within(await screen.findByRole('dialog', { name: 'Filtros' }));
}
const clients = () => rows().map((row) => within(row).getByText(/^CT-/).textContent);

test('25 rows, sorted, with their links and the count', async () => {
  renderList({}, '');
  await loaded('63 registros');
  expect(rows()).toHaveLength(25);
  expect(screen.getByText('Página: 1/3')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Detalhe da negociação 000000000012001' })).toHaveAttribute(
    'href',
    '/admin/contract/000000000012001',
  );
});

test('filters wait for Buscar, go to the URL, and are told', async () => {
  const { url } = renderList({}, 'page=2&size=10');
  await loaded('63 registros');
  const filters = await openFilters();
  await userEvent.type(filters.getByRole('textbox', { name: 'N° Contrato do cliente' }), 'ct-2026/12');
  await userEvent.type(filters.getByRole('textbox', { name: 'Data Inicio' }), '01032026');
  expect(url()).toBe('page=2&size=10');
  await userEvent.click(filters.getByRole('button', { name: 'Buscar' }));
  expect(url()).toBe('CN9_ZCONCL=ct-2026%2F12&CN9_DTINIC=2026-03-01&size=10');
  await loaded('8 registros');
  expect(await screen.findByText('Filtro aplicado')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'N° Contrato do cliente' })).toHaveValue('ct-2026/12');
  await press('Limpar Filtros');
  await loaded('63 registros');
  expect(url()).toBe('size=10');
  expect(screen.getByRole('textbox', { name: 'N° Contrato do cliente' })).toHaveValue('');
});

test('/ leads to the search box, where Enter searches', async () => {
  const { url } = renderList();
  await loaded('63 registros');
  await userEvent.keyboard('/ct-2026/12{Enter}');
  expect(url()).toBe('CN9_ZCONCL=ct-2026%2F12&size=10');
});

test('the first stop of the keyboard leads past tabs and filters to the rows', async () => {
  renderList();
  await loaded('63 registros');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Ir para a lista' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('link')[0]).toHaveFocus();
});

test('rows without a link are stops too, and keys pressed before the tools are there are not lost', async () => {
  renderList({ list: { ...contractList, rowHref: undefined } });
  await loaded('63 registros');
  screen.getByRole('button', { name: 'Ir para a lista' }).focus();
  await userEvent.keyboard('{Enter}{ArrowDown} ');

  expect(await screen.findByRole('group', { name: 'Campos da linha' })).toBeVisible();
  expect(screen.getAllByRole('row')[2]).toContainElement(document.activeElement as HTMLElement);
});

test('a broken date does not search, and gets the focus', async () => {
  const { url } = renderList();
  const filters = await openFilters();
  const field = filters.getByRole('textbox', { name: 'Data Fim' });
  const search = () => userEvent.click(filters.getByRole('button', { name: 'Buscar' }));
  await userEvent.type(field, '31022027');
  await search();
  expect(field).toHaveFocus();
  expect(url()).toBe('size=10');
  await userEvent.clear(field);
  await userEvent.type(field, '28022027');
  await search();
  expect(url()).toBe('CN9_DTFIM=2027-02-28&size=10');
});

test('what is filled in stands in the line, and each can be emptied', async () => {
  const { url } = renderList({}, 'size=10&CN9_DTINIC=2026-03-01&CN9_NUMERO=000000000012003');
  await loaded('1 registro');
  expect(screen.getByRole('button', { name: 'Filtros (2)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Data Inicio: 01/03/2026' })).toBeInTheDocument();
  expect(
    await screen.findByRole('button', { name: 'Nº da Negociação: 000000000012003' }),
  ).toBeInTheDocument();
  await press('Limpar Data Inicio');
  expect(url()).toBe('CN9_NUMERO=000000000012003&size=10');
});

test('a broken date in the address is cleaned, not asked for', async () => {
  const fetchPage = jest.fn(fetchContracts);
  const { url } = renderList({ fetchPage }, 'CN9_DTFIM=2026-99-99&size=10');
  await loaded('63 registros');
  expect(fetchPage.mock.calls[0]?.[0].filters).toEqual({});
  expect(fetchPage).toHaveBeenCalledTimes(1);
  expect(url()).toBe('size=10');
});

test("order by select, by direction and by a column's head", async () => {
  const { url } = renderList();
  await loaded('63 registros');
  await press('Crescente: mudar para decrescente');
  await waitFor(() => expect(clients()[0]).toBe('CT-2026/162'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Data Final');
  expect(url()).toBe('sort=CN9_DTFIM&dir=desc&size=10');
  await userEvent.click(screen.getByRole('button', { name: 'Data inicial' }));
  expect(url()).toBe('sort=CN9_DTINIC&size=10');
  expect(screen.getByRole('columnheader', { name: 'Data inicial' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Data inicial' }));
  expect(url()).toBe('sort=CN9_DTINIC&dir=desc&size=10');
});

test('pages and page sizes', async () => {
  const { url } = renderList();
  await loaded('63 registros');
  await userEvent.click(screen.getByRole('button', { name: 'Última página' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(url()).toBe('page=7&size=10');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Itens por página' }), '100');
  await waitFor(() => expect(rows()).toHaveLength(63));
  expect(screen.getByText('Página: 1/1')).toBeInTheDocument();
});

test('a page beyond the last one becomes the last, asked for once', async () => {
  const fetchPage = jest.fn(fetchContracts);
  const { url } = renderList({ fetchPage }, 'page=40&size=10');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(url()).toBe('page=7&size=10');
  expect(fetchPage.mock.calls.map(([{ page, beyond }]) => [page, beyond])).toEqual([[40, 'last']]);
});

test('a server that answers no rows beyond the last page is asked for the last one', async () => {
  const fetchPage: typeof fetchContracts = (query, context) =>
    fetchContracts({ ...query, beyond: undefined }, context);
  const { url } = renderList({ fetchPage }, 'page=40&size=10');
  await waitFor(() => expect(url()).toBe('page=7&size=10'));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('the last rows stay, busy, until the next page is there', async () => {
  let answer: (page: ListPage<Contract>) => void = () => undefined;
  const fetchPage: typeof fetchContracts = (query, context) =>
    query.page === 1 ? fetchContracts(query, context) : new Promise((resolve) => (answer = resolve));
  renderList({ fetchPage });
  await loaded('63 registros');
  await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
  expect(rows()).toHaveLength(10);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer({ rows: [], count: 63 }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
});

test('nothing found, and what to do about it', async () => {
  // The list's own words are about all of it.
  const list = { ...contractList, emptyText: 'Ainda não há contratos.' };
  renderList({ list }, 'CN9_ZCONCL=zzz');
  await loaded('Nenhum registro encontrado.');
  expect(screen.getByText('Altere ou limpe os filtros e busque novamente.')).toBeInTheDocument();
});

test('from a page that does not come the way back stays', async () => {
  const fetchPage: typeof fetchContracts = (query, context) =>
    query.page === 2 ? Promise.reject(new Error('away')) : fetchContracts(query, context);
  renderList({ fetchPage });
  await loaded('63 registros');
  await press('Próxima página');
  expect(await screen.findByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  await press('Página anterior');
  await loaded('63 registros');
});

test('a failure offers another try, which really tries, and claims no figures', async () => {
  const fetchPage = jest.fn(fetchContracts).mockRejectedValueOnce(new Error('503'));
  renderList({ fetchPage });
  await loaded('Ops! Tivemos um problema por aqui.');
  expect(screen.getByText('503')).toBeInTheDocument();
  expect(screen.queryByText(/registro/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Página/)).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Itens por página' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await loaded('63 registros');
  expect(screen.getByText('Página: 1/7')).toBeInTheDocument();
  expect(fetchPage).toHaveBeenCalledTimes(2);
});

describe('rows that were asked for again', () => {
  const again = async () => userEvent.click((await openFilters()).getByRole('button', { name: 'Buscar' }));
  const refused = (status: number) => Object.assign(new Error('Sem resposta do ERP.'), { status });

  test('stay without an answer, with their time, until another try succeeds', async () => {
    const fetchPage = jest.fn(fetchContracts);
    renderList({ fetchPage });
    await loaded('63 registros');
    fetchPage.mockRejectedValueOnce(refused(503));
    await again();
    const line = await screen.findByText(
      /^A lista não pôde ser atualizada: estes são os dados das \d\d:\d\d\. /,
    );
    expect(line).toHaveTextContent(/Sem resposta do ERP\.$/);
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('63 registros')).toBeVisible();
    expect(screen.queryByText('Filtro aplicado')).not.toBeInTheDocument();
    await press('Tentar Novamente');
    await waitFor(() => expect(line).not.toBeInTheDocument());
    expect(rows()).toHaveLength(10);
    expect(fetchPage).toHaveBeenCalledTimes(3);
  });

  test('go when the server refuses them', async () => {
    const fetchPage = jest.fn(fetchContracts);
    renderList({ fetchPage });
    await loaded('63 registros');
    fetchPage.mockRejectedValueOnce(refused(403));
    await again();
    await loaded('Ops! Tivemos um problema por aqui.');
    expect(screen.queryByText('63 registros')).not.toBeInTheDocument();
  });
});

describe('Buscar with the filters as they are', () => {
  const again = async () => userEvent.click((await openFilters()).getByRole('button', { name: 'Buscar' }));

  test('asks again, and announces the answer once it is there', async () => {
    const answers: ((page: ListPage<Contract>) => void)[] = [];
    const fetchPage = jest.fn<ReturnType<typeof fetchContracts>, Parameters<typeof fetchContracts>>(
      () => new Promise((resolve) => answers.push(resolve)),
    );
    renderList({ fetchPage });
    await act(async () => answers.shift()?.({ rows: [], count: 0 }));
    await loaded('0 registros');
    await again();
    expect(fetchPage).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Filtro aplicado')).not.toBeInTheDocument();
    await act(async () => answers.shift()?.({ rows: [], count: 0 }));
    expect(await screen.findByText('Filtro aplicado')).toBeInTheDocument();
  });

  test('says nothing of success over a failure; Limpar Filtros asks again, too', async () => {
    const fetchPage = jest
      .fn(fetchContracts)
      .mockRejectedValueOnce(new Error('503'))
      .mockRejectedValueOnce(new Error('503'));
    renderList({ fetchPage });
    await loaded('Ops! Tivemos um problema por aqui.');
    await again();
    await waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(2));
    await loaded('Ops! Tivemos um problema por aqui.');
    expect(screen.queryByText('Filtro aplicado')).not.toBeInTheDocument();
    await userEvent.click((await openFilters()).getByRole('button', { name: 'Limpar Filtros' }));
    await loaded('63 registros');
  });

  test('new filters that cannot be answered are not told as applied', async () => {
    const fetchPage = jest.fn(fetchContracts);
    renderList({ fetchPage });
    await loaded('63 registros');
    fetchPage.mockRejectedValueOnce(new Error('503'));
    await userEvent.type(screen.getByRole('textbox', { name: 'N° Contrato do cliente' }), '12{Enter}');
    await loaded('Ops! Tivemos um problema por aqui.');
    expect(screen.queryByText('Filtro aplicado')).not.toBeInTheDocument();
  });
});

test('a row is followed by its link and by a press anywhere in it, but not while text is selected', async () => {
  const navigate = jest.fn();
  renderList({ navigate });
  await loaded('63 registros');
  const [first, second] = rows();
  if (!first || !second) throw new Error('no rows');
  act(() => within(first).getByRole('link').focus());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(within(second).getByText('CT-2026/101'));
  expect(navigate.mock.calls.flat()).toEqual([
    '/admin/contract/000000000012001',
    '/admin/contract/000000000012002',
  ]);

  document.getSelection()?.selectAllChildren(second);
  second.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(navigate).toHaveBeenCalledTimes(2);
  document.getSelection()?.removeAllRanges();
});

test('rows that are there already are drawn at once, and not asked for', async () => {
  const asked = jest.fn(fetchContracts);
  const { signal } = new AbortController();
  const sort = { by: 'CN9_NUMERO', direction: 'ASC' } as const;
  const page = await fetchContracts({ filters: {}, page: 1, pageSize: 10, sort }, { signal });
  renderList({ fetchPage: Object.assign(asked, { ready: () => ({ page, at: Date.now() }) }) });
  expect(screen.getByText('63 registros')).toBeInTheDocument();
  expect(rows()).toHaveLength(10);
  await act(async () => undefined);
  expect(asked).not.toHaveBeenCalled();
});

test('the next page is fetched when the pointer comes near the way to it, and once', async () => {
  const asked = jest.fn(fetchContracts);
  renderList({ fetchPage: asked });
  await loaded('63 registros');
  await userEvent.hover(screen.getByRole('button', { name: 'Próxima página' }));
  await waitFor(() => expect(asked.mock.calls.map(([{ page }]) => page)).toEqual([1, 2]));
  await press('Próxima página');
  await loaded('Página: 2/7');
  expect(asked).toHaveBeenCalledTimes(2);
});
