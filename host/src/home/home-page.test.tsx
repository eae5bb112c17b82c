import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HomeAction, RemoteRelease, SessionUser } from 'api-contract';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { MemoryRouter } from 'react-router-dom';
import { startTestSession, stubServer, type StubRoutes, testMe } from '../exports/testing';
import { queryClient } from '../http/query-client';
import { bootData, setBoot } from '../remotes/registry';
import { page, release } from '../remotes/release.fixture';
import * as slots from '../remotes/slots';
import { findSlots } from '../remotes/slots';
import { forgetUsers } from '../storage/keys';
import { HOME_REMOTES as ALL } from './home.fixture';
import { HomePage } from './home-page';
import { TileFigure } from './tile-figure';

const SLOTS = {
  'mf-contracts': release({
    slots: [{ at: 'home:contracts', module: './home', access: { anyOf: [ACCESS.contracts] } }],
  }),
  'mf-finance': release({
    slots: [{ at: 'home:finance', module: './home', access: { flag: 'access_invoices' } }],
  }),
};

const user = (change: Partial<SessionUser>): SessionUser => ({ ...testMe.user, ...change });
function show(change: Partial<SessionUser>, remotes: Record<string, RemoteRelease> = ALL) {
  setBoot({ ...bootData(), registry: { schema: 1, id: 'test', remotes, rollouts: [] } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HomePage user={user(change)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const tiles = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')].join(' '));

beforeEach(() => startTestSession());
afterEach(() => queryClient.clear());

const CONTRACTS = 'Contratos /admin/contract-list';
const ORDERS = 'Pedidos /admin/order-list';
const FINANCE = 'FINANCEIRO /admin/invoice-list';
const DELIVERIES = 'Entregas /admin/order-finished-list';

it.each([
  ['every code', Object.values(ACCESS), [CONTRACTS, ORDERS, FINANCE, DELIVERIES]],
  ['contracts alone', [ACCESS.contracts], [CONTRACTS]],
  ['deliveries', [ACCESS.orderDelivered], ['Pedidos /admin/order-finished-list', DELIVERIES]],
  ['new orders alone lead to what he may open', [ACCESS.orderNew], ['Pedidos /admin/order-new']],
  ['the financial dashboard alone too', [ACCESS.financialDashboard], ['FINANCEIRO /admin/financial-dash']],
  ['a group without a page of its own', [ACCESS.finance], []],
  ['no code', [], []],
])('shows the tiles of a user with %s', (_name, access, expected) => {
  show({ access, access_invoices: 0 });
  expect(tiles()).toEqual(expected);
});

it('has no tile for an area that is not released', () => {
  const { 'mf-contracts': contracts } = ALL;
  show(
    {
      access: [ACCESS.contracts, ACCESS.invoices, ACCESS.orderInTransit, ACCESS.orderDelivered],
      access_invoices: 0,
    },
    { 'mf-contracts': contracts },
  );
  expect(tiles()).toEqual([CONTRACTS]);
});

it('gives each user the slots they have access to', () => {
  setBoot({ ...bootData(), registry: { schema: 1, id: 'test', remotes: SLOTS, rollouts: [] } });
  const places = (change: Partial<SessionUser>) =>
    ['home:contracts', 'home:finance'].flatMap((at) =>
      findSlots(at, user(change)).map(({ remote }) => remote),
    );
  expect(places({ access: [ACCESS.contracts], access_invoices: 1 })).toEqual(['mf-contracts', 'mf-finance']);
  expect(places({ access: [ACCESS.invoices], access_invoices: 0 })).toEqual([]);
});

it('shows the newest requests to a user to whom no other area says anything, and to nobody else', async () => {
  const access = { anyOf: [ACCESS.orderPlaced] };
  const slot = { at: 'home-otherwise:requests', module: './home-requests', access };
  const remotes = { ...SLOTS, 'mf-orders': release({ slots: [slot] }) };
  const asked = async (codes: number[]) => {
    const load = jest.spyOn(slots, 'loadSlotModule').mockReturnValue(new Promise(() => undefined));
    show({ access: codes, access_invoices: 0 }, remotes);
    await waitFor(() => expect(load).toHaveBeenCalled());
    cleanup();
    queryClient.clear();
    const places = load.mock.calls.map(([one]) => one.slot.at);
    load.mockRestore();
    return places;
  };
  expect(await asked([ACCESS.orderPlaced])).toEqual(['home-otherwise:requests']);
  expect(await asked([ACCESS.orderPlaced, ACCESS.contracts])).toEqual(['home:contracts']);
});

it.each([
  ['an administrator during maintenance', USER_TYPE.admin, true, true],
  ['an administrator', USER_TYPE.admin, false, false],
  ['a master administrator during maintenance', USER_TYPE.master, true, false],
])('%s (type %i, maintenance %s) sees no figures: %s', (_name, type_id, maintenance, without) => {
  show({ type_id, maintenance, access: [], access_invoices: 0 });
  expect(screen.queryByText('Em manutenção') !== null).toBe(without);
});

it('shows a message to a user without a company, and requests no company data', async () => {
  const list = { ...page('/admin/contract-list', ACCESS.contracts), ofCompany: true };
  const slot = {
    at: 'home:contracts',
    module: './home',
    access: { anyOf: [ACCESS.contracts] },
    ofCompany: true,
  };
  show(
    { access: [ACCESS.contracts], customer_id: null },
    { 'mf-contracts': release({ pages: [list], slots: [slot] }) },
  );
  expect(await screen.findByText('Nenhuma empresa está vinculada ao seu usuário.')).toBeVisible();
  expect(tiles()).toEqual([]);
  expect(findSlots('home:contracts', user({ access: [ACCESS.contracts], customer_id: null }))).toEqual([]);
  expect(findSlots('home:contracts', user({ access: [ACCESS.contracts] }))).toHaveLength(1);
});

describe('what is to be done today', () => {
  const ACTIONS = 'GET home/actions';
  const line = (rank: number, change: Partial<HomeAction> = {}): HomeAction => ({
    key: `line:${rank}`,
    text: `Linha ${rank}`,
    action: 'Ver',
    href: '/admin/invoice-list?tab=overdue',
    rank,
    ...change,
  });
  let restore: () => void = () => undefined;
  const today = (answer: StubRoutes[string], change: Partial<SessionUser> = {}) => {
    restore = stubServer({
      [ACTIONS]: answer,
      'GET erp/freshness': { asOf: null, staleAfterMinutes: null, late: false },
    });
    show({ access: [ACCESS.invoices], access_invoices: 0, ...change });
    return screen.findByRole('region', { name: 'Para hoje' });
  };
  afterEach(() => restore());

  it('shows the lines in the order of the answer, each with its action', async () => {
    await today([line(1, { text: '9 títulos vencidos, R$ 493 mil', action: 'Pagar' }), line(2)]);
    const first = await screen.findByRole('link', { name: 'Pagar: 9 títulos vencidos, R$ 493 mil' });
    expect(first).toHaveAttribute('href', '/admin/invoice-list?tab=overdue');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['9 títulos vencidos, R$ 493 milPagar', 'Linha 2Ver']),
    );
  });

  it('has no link to a page that the user may not open', async () => {
    await today([line(1, { href: '/admin/contract-list' })]);
    expect(await screen.findByText('Linha 1')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Linha 1/ })).toBeNull();
  });

  it('says that all is well', async () => {
    await today([]);
    expect(await screen.findByText('Nada vencido e nada perto de acabar.')).toBeVisible();
  });

  it('says so where it cannot be read, and asks again', async () => {
    let away = true;
    await today(() => (away ? Response.json({ message: 'x' }, { status: 503 }) : [line(1)]));
    expect(await screen.findByText('O que há para hoje não pôde ser lido agora.')).toBeVisible();
    away = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Linha 1')).toBeVisible();
  });

  it('is not there for a customer without a company, nor during maintenance', () => {
    show({ access: [], customer_id: null });
    expect(screen.queryByRole('region', { name: 'Para hoje' })).toBeNull();
    cleanup();
    show({ access: [], type_id: USER_TYPE.admin, maintenance: true });
    expect(screen.queryByRole('region', { name: 'Para hoje' })).toBeNull();
  });

  it('keeps the height free that it had the last time', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
    await today([line(1)]);
    await screen.findByText('Linha 1');
    cleanup();
    restore();
    queryClient.clear();
    const waiting = await today(() => new Promise(() => undefined));
    expect(waiting).toHaveStyle({ height: '96px' });
    cleanup();
    height.mockRestore();
    forgetUsers();
    show({ access: [ACCESS.invoices] });
    expect(await screen.findByRole('region', { name: 'Para hoje' })).not.toHaveStyle({ height: '96px' });
  });
});

it('says nothing about a figure that is not known yet', () => {
  const { rerender } = render(<TileFigure value={undefined} hint="em aberto em 0 títulos" />);
  expect(screen.queryByText(/em aberto/)).toBeNull();
  rerender(<TileFigure value="R$ 10,00" hint="em aberto em 1 título" />);
  expect(screen.getByText('em aberto em 1 título')).toBeVisible();
});
