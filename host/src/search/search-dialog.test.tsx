import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'shared-ui';
import { ACCESS } from 'api-contract/rules';
import { AuthProvider } from '../session/auth-context';
import { queryClient } from '../http/query-client';
import { bootData, setBoot } from '../remotes/registry';
import { endTestSession, startTestSession } from '../testing/test-area';
import { stubServer } from '../testing/stub-server';
import { testMe } from '../testing/test-me';
import { lastSeen, rememberSeen } from './last-seen';
import { SearchButton } from './search-button';
import { SEARCH_MENU, searchRegistry } from './search.fixture';

const navigated = jest.fn();
jest.mock('../pages/navigate', () => ({ navigate: (path: string) => navigated(path) as unknown }));

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
        answers: [],
        data: [
          { label: 'Contratos', hits: [{ title: 'PC-2026/77', detail: 'PAC', path: '/admin/contract/x' }] },
          {
            label: 'Ações',
            icon: 'action',
            hits: [
              {
                title: 'Copiar Pix da nota 5981',
                detail: '',
                path: '/admin/contract/x',
                copy: {
                  call: 'invoices/boleto?params=x&pix=true',
                  done: 'Copiado: Pix da nota 5981, R$ 1,00',
                },
              },
            ],
          },
          { label: 'Usuários', hits: [{ title: 'Bia', detail: '', path: '/admin/user/1' }] },
        ],
        partial: false,
      };
    },
    'GET invoices/boleto': (url: URL) => Response.json(`pix ${url.searchParams.get('params')}`),
  });
  render(
    <AuthProvider>
      <QueryClientProvider client={queryClient}>
        <Toaster />
        <SearchButton menu={SEARCH_MENU} user={{ ...testMe.user, access: [ACCESS.contracts] }} />
      </QueryClientProvider>
    </AuthProvider>,
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
  expect(options()).toEqual(['Contratos', 'PC-2026/77PAC', 'Copiar Pix da nota 5981']);
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
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Contratos');
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
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
  restore = stubServer({ 'GET search': { answers: [], data: [], partial: false } });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'zzz');
  expect(await screen.findByText('Nada encontrado para “zzz”.')).toBeVisible();
});

it('asks for no text that is longer than the server reads, and says so', async () => {
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  await user.type(box, 'contratos');
  expect(await screen.findByRole('option', { name: /PC-2026/ })).toBeVisible();
  await user.paste('x'.repeat(10_000));
  expect(await screen.findByText('Escreva no máximo 200 caracteres.')).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
  expect(asked).toEqual(['contratos']);
});

it('begins with what was seen last, of this user and company', async () => {
  rememberSeen('Contrato PC-2026/77', '/admin/contract/x');
  rememberSeen('Usuário Bia', '/admin/user/1');
  rememberSeen('Contrato PC-2026/78', '/admin/contract/y');
  rememberSeen('Contrato PC-2026/77', '/admin/contract/x');
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  // The user's page is not his to open.
  expect(options().slice(0, 3)).toEqual(['Contrato PC-2026/77', 'Contrato PC-2026/78', 'Início']);
  await user.type(box, 'x');
  expect(screen.queryByRole('group', { name: 'Vistos por último' })).toBeNull();
  await startTestSession({ customer_id: 2 });
  expect(lastSeen().hits).toEqual([]);
});

it('copies what an action copies, and says so', async () => {
  const user = userEvent.setup();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  // jsdom's items hold no promise, as those of an older browser.
  Object.assign(navigator.clipboard, { write: undefined });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'contr');
  await user.click(await screen.findByRole('option', { name: /Copiar Pix/ }));
  expect(await screen.findByText('Copiado: Pix da nota 5981, R$ 1,00')).toBeVisible();
  expect(written).toHaveBeenCalledWith('pix x');
  expect(navigated).not.toHaveBeenCalled();
});

it('answers a question first, where its list is the user’s; Enter opens that list', async () => {
  const user = userEvent.setup();
  restore();
  const answers = [
    { title: '1 título vencido, R$ 99,99', detail: '', path: '/admin/invoice-list?tab=overdue' },
    { title: 'Saldo de SODA: 12 T', detail: '', path: '/admin/contract/x?tab=active' },
  ];
  restore = stubServer({ 'GET search': { answers, data: [], partial: false } });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'contratos');
  expect(await screen.findByRole('option', { name: /Saldo/ })).toBeVisible();
  // The page of the same name comes after it.
  expect(options()).toEqual(['Saldo de SODA: 12 T', 'Contratos']);
  await user.keyboard('{Enter}');
  expect(navigated).toHaveBeenCalledWith('/admin/contract/x?tab=active');
});
