import { render, screen } from '@testing-library/react';
import { listPage } from '../lists/list-page';
import { listStories, type ListStories } from './list-testing';

const row = (name: number) => ({ name: String(name) });
const rows = Array.from({ length: 12 }, (_, i) => row(i));

describe.each(['erp', 'portal'] as const)('the stories of a list of the %s', (source) => {
  const Page = listPage<{ name: string }>({
    endpoint: 'things',
    source,
    title: 'Coisas',
    columns: [{ id: 'name', label: 'Nome', field: 'name', value: ({ name }) => name }],
    filters: [
      { type: 'date', name: 'since', label: 'Desde' },
      { type: 'text', name: 'name', label: 'Nome' },
    ],
    sorts: ['name'],
    rowKey: ({ name }) => name,
  });
  const stories = listStories(Page, { path: '/admin/things', rows, count: 60 });

  it.each<[keyof ListStories, string]>([
    ['Rows', '60 registros'],
    ['NarrowScreen', '4 registros'],
    ['Empty', 'Nenhum registro encontrado.'],
    ['EmptyAfterFiltering', 'Altere ou limpe os filtros e busque novamente.'],
    ['Failed', 'Ops! Tivemos um problema por aqui.'],
  ])('%s', async (name, text) => {
    const end = await stories[name].beforeEach();
    render(stories[name].render());
    expect(await screen.findByText(text)).toBeVisible();
    end();
  });

  it('Loading shows no rows and no error', async () => {
    const end = await stories.Loading.beforeEach();
    render(stories.Loading.render());
    expect(await screen.findByRole('table', { busy: true })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    end();
  });

  it('filters by a text when the list has a text filter', async () => {
    const end = await stories.EmptyAfterFiltering.beforeEach();
    render(stories.EmptyAfterFiltering.render());
    expect(await screen.findByDisplayValue('inexistente')).toHaveAttribute('name', 'name');
    end();
  });
});
