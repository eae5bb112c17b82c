import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS } from 'api-contract/rules';
import { queryClient } from '../http/query-client';
import { bootData, setBoot } from '../remotes/registry';
import { endTestSession, startTestSession, stubServer, testMe } from '../testing/test-area';
import { SearchButton } from './search-button';
import { SEARCH_MENU, searchRegistry } from './search.fixture';

const navigated = jest.fn();
jest.mock('../remotes/navigate', () => ({ navigate: (path: string) => navigated(path) as unknown }));

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

let restore: () => void;
let asked: string[];
beforeEach(async () => {
  await startTestSession();
  setBoot({ ...bootData(), registry: searchRegistry });
  asked = [];
  restore = stubServer({
    'GET search': (url: URL) => {
      asked.push(url.searchParams.get('q') ?? '');
      return {
        data: [
          { label: 'Contratos', hits: [{ title: 'PC-2026/77', detail: 'PAC', path: '/admin/contract/x' }] },
          { label: 'Usuários', hits: [{ title: 'Bia', detail: '', path: '/admin/user/1' }] },
        ],
        partial: false,
      };
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <SearchButton menu={SEARCH_MENU} user={{ ...testMe.user, access: [ACCESS.contracts] }} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  restore();
  endTestSession();
  navigated.mockClear();
});

const options = () => screen.getAllByRole('option').map((option) => option.textContent);

it('has what was typed before it was there', async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const key of ['3', '7', '9', 'Backspace', '8', '1']) fireEvent.keyDown(document.body, { key });
  expect(await screen.findByRole('combobox')).toHaveValue('3781');
  const user = userEvent.setup();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toHaveValue('');
});

it('opens by Ctrl+K with the pages, and finds records of pages the user may open', async () => {
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  expect(box).toHaveFocus();
  expect(options()).toEqual(['Início', 'Contratos', 'Consulta de TítulosFinanceiro']);
  await user.type(box, 'contr');
  expect(await screen.findByRole('option', { name: /PC-2026/ })).toBeVisible();
  expect(asked).toEqual(['contr']);
  expect(options()).toEqual(['Contratos', 'PC-2026/77PAC']);
});

it('chooses with the arrows, opens by Enter and closes by Esc', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  const box = await screen.findByRole('combobox');
  await user.type(box, 'contr');
  await screen.findByRole('option', { name: /PC-2026/ });
  await user.keyboard('{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('PC-2026/77');
  expect(box).toHaveAttribute('aria-activedescendant', chosen.id);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Contratos');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(navigated).toHaveBeenCalledWith('/admin/contract/x');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('says when nothing is found', async () => {
  const user = userEvent.setup();
  restore();
  restore = stubServer({ 'GET search': { data: [], partial: false } });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'zzz');
  expect(await screen.findByText('Nada encontrado para “zzz”.')).toBeVisible();
});
