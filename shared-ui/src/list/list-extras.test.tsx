import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '../toast/toast';
import { defineList, type FetchPage } from './declaration';
import type { ListMemory, View, ViewStore } from './list-portal';
import { contractList, fetchContracts, type Contract } from './testing/contract-list';
import { renderList } from './testing/render-list';

afterEach(() => act(() => toast.dismiss()));

const loaded = (text = '63 registros') => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

/** A browser's memory of one list. */
function memory(kept: Record<string, unknown> = {}): ListMemory & { kept: Record<string, unknown> } {
  return { kept, read: (name) => kept[name] ?? null, write: (name, value) => void (kept[name] = value) };
}
function store(views: View[] = []): ViewStore & { views: View[] } {
  return {
    views,
    list: async () => [...views],
    save: async (view) => {
      const saved = { ...view, id: views.find(({ name }) => name === view.name)?.id ?? views.length + 1 };
      views.splice(0, views.length, ...views.filter(({ name }) => name !== view.name), saved);
      return saved;
    },
    remove: async ({ id }) => views.splice(0, views.length, ...views.filter((view) => view.id !== id)),
  };
}

describe('views', () => {
  test('the list opens with the default one, asked for once, and the address says so', async () => {
    const fetchPage = jest.fn(fetchContracts);
    const { url } = renderList({ fetchPage, defaultView: { id: 4, query: 'size=10&cols=product.end' } }, '');
    await loaded();
    expect(heads()).toEqual(['Produto', 'Data final']);
    expect(url()).toBe('size=10&cols=product.end&view=4');
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  test('an address that says something goes before the default one', async () => {
    renderList({ defaultView: { id: 4, query: 'cols=product' } }, 'size=10');
    await loaded();
    expect(heads()).toHaveLength(contractList.columns.length);
  });

  test('the list as it stands is saved under a name and opened by it; another is made the default and deleted', async () => {
    const views = store([{ id: 9, name: 'Antiga', query: 'cols=end', is_default: false }]);
    const { url } = renderList({ views }, 'size=10&CN9_ZCONCL=ct-2026%2F12');
    await loaded('10 registros');
    await userEvent.click(screen.getByRole('button', { name: 'Visões' }));
    const dialog = await screen.findByRole('dialog', { name: 'Visões salvas' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Minha');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar visão' }));
    await waitFor(() => expect(views.views).toHaveLength(2));
    expect(views.views[1]).toMatchObject({
      name: 'Minha',
      query: expect.stringMatching(/^CN9_ZCONCL=ct-2026%2F12&size=10&cols=detail\.product/),
    });
    await userEvent.click(
      await within(dialog).findByRole('button', { name: 'Abrir a lista com a visão Antiga' }),
    );
    await waitFor(() => expect(views.views.find(({ name }) => name === 'Antiga')?.is_default).toBe(true));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Excluir a visão Minha' }));
    await waitFor(() => expect(views.views.map(({ name }) => name)).toEqual(['Antiga']));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Antiga' }));
    await waitFor(() => expect(url()).toMatch(/^cols=end&view=/));
  });
});

describe('tabs', () => {
  const list = { ...contractList, tabs: [{ key: 'ending', label: 'A vencer' }] };
  const fetchCounts = async () => ({ all: 63, ending: 7 });
  const tabs = () => within(screen.getByRole('navigation', { name: 'Visões da lista' }));

  test('stand before the user’s own views, with their counts; one press shows a part', async () => {
    const fetchPage = jest.fn(fetchContracts);
    const views = store([{ id: 9, name: 'Minha', query: 'cols=end&CN9_ZCONCL=ct', is_default: false }]);
    const { url } = renderList({ list, fetchPage, fetchCounts, views });
    await loaded();
    await waitFor(() =>
      expect(
        tabs()
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Todos63', 'A vencer7', 'Minha']),
    );
    expect(tabs().getByRole('button', { current: true })).toHaveTextContent('Todos');
    await userEvent.click(tabs().getByRole('button', { name: /A vencer/ }));
    expect(url()).toBe('tab=ending&size=10');
    expect(fetchPage.mock.lastCall?.[0].tab).toBe('ending');
    await userEvent.click(tabs().getByRole('button', { name: 'Minha' }));
    await waitFor(() => expect(url()).toBe('cols=end&CN9_ZCONCL=ct&view=9'));
    expect(tabs().getByRole('button', { current: true })).toHaveTextContent('Minha');
    await userEvent.click(tabs().getByRole('button', { name: /Todos/ }));
    expect(url()).toBe('view=0');
  });

  test('say what their rows come to, where the server adds them up', async () => {
    const week = { key: 'week', label: 'Esta semana', total: (sum: string) => `R$ ${sum}` };
    renderList({
      list: { ...list, tabs: [week, ...list.tabs] },
      fetchCounts: async () => ({ all: 63, ending: 7, week: 2, week_total: '10.5' }),
    });
    await loaded();
    expect(await tabs().findByRole('button', { name: 'Esta semana 2 R$ 10.5' })).toBeVisible();
    expect(tabs().getByRole('button', { name: 'A vencer 7' })).toBeVisible();
  });

  test('do not say what no rows come to', async () => {
    const week = { key: 'week', label: 'Esta semana', total: (sum: string) => `R$ ${sum}` };
    renderList({
      list: { ...list, tabs: [week, ...list.tabs] },
      fetchCounts: async () => ({ all: 63, ending: 7, week: 0, week_total: '0' }),
    });
    await loaded();
    expect(await tabs().findByRole('button', { name: 'Esta semana 0' })).toBeVisible();
  });

  test('a list without any says how many rows it has, and not so under a saved view', async () => {
    const views = store([{ id: 9, name: 'Minha', query: 'CN9_ZCONCL=ct', is_default: false }]);
    renderList({ views });
    await loaded();
    expect(await tabs().findByRole('button', { name: 'Todos 63' })).toHaveTextContent('Todos63');
    await userEvent.click(await tabs().findByRole('button', { name: 'Minha' }));
    expect(await tabs().findByRole('button', { name: 'Todos' })).toBeVisible();
  });

  test('are not there where there can be no other than all', async () => {
    renderList({ list: { ...contractList, can: { views: false } }, views: store([]) });
    await loaded();
    expect(screen.queryByRole('navigation', { name: 'Visões da lista' })).not.toBeInTheDocument();
  });
});

describe('rows', () => {
  const remove = jest.fn(async () => undefined);
  const list = defineList({ ...contractList, edit: (row) => `/edit/${row.number}`, remove });

  test('are edited by their link and deleted after a question', async () => {
    const [navigate, fetchPage] = [jest.fn(), jest.fn(fetchContracts)];
    renderList({ list, navigate, fetchPage });
    await loaded();
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Editar' }));
    expect(navigate).toHaveBeenCalledWith('/edit/000000000012001');
    await userEvent.click(row.getByRole('button', { name: 'Deletar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Deseja deletar o registro?' });
    expect(question).toHaveTextContent('Essa operação não pode ser desfeita');
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Deletar' }));
    expect(await screen.findByText('Registro excluído com sucesso!')).toBeInTheDocument();
    await waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(2));
  });

  test('say in the server’s words what came of a deletion', async () => {
    remove.mockResolvedValueOnce({ message: 'Registro excluído. Os pedidos ficam.' } as never);
    renderList({ list });
    await loaded();
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Deletar' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Deletar' }));
    expect(await screen.findByText('Registro excluído. Os pedidos ficam.')).toBeInTheDocument();
  });

  test('have no buttons for who may not', async () => {
    renderList({ list: { ...list, edit: undefined, remove: undefined } });
    await loaded();
    expect(screen.queryByRole('button', { name: 'Deletar' })).not.toBeInTheDocument();
    expect(heads()).not.toContain('Ações');
  });
});

test('own tools of the list are items of its tools: one press closes the box and runs it, busy until it is done', async () => {
  let done = () => {};
  const run = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
  renderList({
    list: { ...contractList, tools: [{ id: 'users', label: 'Exportar tudo', icon: <i />, run }] },
  });
  await loaded();
  // Its button is out of sight where there is room.
  const more = screen.getByTitle('Mais ações');
  await userEvent.click(more);
  const tool = screen.getByRole('button', { name: 'Exportar tudo' });
  expect(more.parentElement).toContainElement(tool);
  await userEvent.click(tool);
  expect(run).toHaveBeenCalledTimes(1);
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(tool).toHaveAttribute('aria-busy', 'true');
  act(() => done());
  await waitFor(() => expect(tool).not.toHaveAttribute('aria-busy'));
});

describe('the report', () => {
  test('is asked for with the filters and the columns in sight, after a question', async () => {
    const onExtract = jest.fn(async () => undefined);
    const list = { ...contractList, can: { extract: true } };
    renderList({ list, onExtract }, 'size=10&CN9_DTINIC=2026-03-01&cols=end.product');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Gerar Relatório' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('pode levar alguns minutos');
    await userEvent.click(within(question).getByRole('button', { name: 'Gerar Relatório' }));
    await waitFor(() =>
      expect(onExtract).toHaveBeenCalledWith({
        query: expect.objectContaining({ filters: { CN9_DTINIC: '2026-03-01' } }),
        columns: ['Data final', 'Produto'],
        format: 'xlsx',
        key: expect.stringMatching(/./),
      }),
    );
    expect(await screen.findByText('O relatório será enviado para o seu e-mail.')).toBeInTheDocument();
  });

  test('asked for again after a lost answer is the same report, in another format another one', async () => {
    const keys: string[] = [];
    const onExtract = async ({ key }: { key: string }) => {
      keys.push(key);
      throw new Error('Erro na API');
    };
    renderList({ list: { ...contractList, can: { extract: true } }, onExtract });
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Gerar Relatório' }));
    const question = await screen.findByRole('alertdialog');
    const ask = () => userEvent.click(within(question).getByRole('button', { name: 'Gerar Relatório' }));
    await ask();
    await ask();
    await userEvent.click(within(question).getByRole('radio', { name: 'Texto (CSV)' }));
    await ask();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('is not offered where the list has none', async () => {
    renderList({ onExtract: jest.fn() });
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    expect(screen.queryByRole('button', { name: 'Gerar Relatório' })).not.toBeInTheDocument();
  });
});

test('the table is one stop for Tab; arrows walk over its cells, Enter opens, Shift with arrows widens and is remembered', async () => {
  const [kept, navigate] = [memory({ widths: { product: 300, gone: 'x' } }), jest.fn()];
  renderList({ memory: kept, navigate });
  await loaded();
  const link = (name: string) => screen.getByRole('link', { name: `Detalhe da negociação ${name}` });
  act(() => link('000000000012001').focus());
  await waitFor(() => expect(link('000000000012002')).toHaveAttribute('tabindex', '-1'));
  await userEvent.keyboard('{ArrowDown}');
  expect(link('000000000012002')).toHaveFocus();
  expect(link('000000000012001')).toHaveAttribute('tabindex', '-1');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(navigate).toHaveBeenCalledWith('/admin/contract/000000000012002');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  // Here every column is drawn 0 wide: the one that was widened has the least width.
  expect(kept.kept.widths).toMatchObject({ product: 56, client: 0 });
});

describe('the sheet', () => {
  const many: FetchPage<Contract> = async (...asked) => ({ ...(await fetchContracts(...asked)), count: 312 });
  const offer = () => screen.queryByRole('button', { name: 'Ver todos em planilha' });

  test('is offered where there are many rows, until it was tried', async () => {
    const remembered = memory();
    renderList({ fetchPage: many, memory: remembered }, '');
    await loaded('312 registros');
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos em planilha' }));
    expect(remembered.kept).toMatchObject({ mode: 'sheet' });
    expect(offer()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Modo planilha' }));
    expect(remembered.kept).toMatchObject({ mode: 'table' });
    expect(offer()).toBeNull();
  });

  test('is not offered for few rows', async () => {
    renderList({ memory: memory() }, '');
    await loaded();
    expect(offer()).toBeNull();
  });
});
