import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { RemoteDeclaration, RemoteRelease, SessionUser } from 'api-contract';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { MemoryRouter } from 'react-router-dom';
import { startTestSession, testMe } from '../exports/testing';
import { queryClient } from '../http/query-client';
import { bootData, setBoot } from '../remotes/registry';
import * as slots from '../remotes/slots';
import { findSlots } from '../remotes/slots';
import { forgetUsers } from '../session/user-storage';
import { HomePage } from './home-page';
import { Summary } from './summary';
import { useSummary, type SummaryReport } from './summary-report';
import { TileFigure } from './tile-figure';

const page = (path: string, code: number) => ({ path, title: path, access: { anyOf: [code] } });
const release = (declaration: Partial<RemoteDeclaration>): RemoteRelease => ({
  version: '1.0.0',
  base: '/remotes/x/1/',
  entry: 'mf-manifest.json',
  integrity: '',
  assets: { entry: 'remoteEntry.js', exposes: {} },
  declaration: {
    name: 'mf-x',
    version: '1.0.0',
    requiresHost: '^0.1.0',
    pages: [],
    menu: [],
    slots: [],
    ...declaration,
  },
});

const SLOTS = {
  'mf-contracts': release({
    slots: [{ at: 'home:contracts', module: './home', access: { anyOf: [ACCESS.contracts] } }],
  }),
  'mf-finance': release({
    slots: [{ at: 'home:finance', module: './home', access: { flag: 'access_invoices' } }],
  }),
};

const ALL = {
  'mf-contracts': release({ pages: [page('/admin/contract-list', ACCESS.contracts)] }),
  'mf-finance': release({
    pages: [
      page('/admin/invoice-list', ACCESS.invoices),
      page('/admin/financial-dash', ACCESS.financialDashboard),
    ],
  }),
  'mf-orders': release({
    pages: [
      page('/admin/order-list', ACCESS.orderInTransit),
      page('/admin/order-finished-list', ACCESS.orderDelivered),
      page('/admin/order-new', ACCESS.orderNew),
    ],
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

describe('the sentence', () => {
  function Speaker({ report }: { report: SummaryReport }) {
    useSummary(report);
    return null;
  }
  const spoken = (...reports: SummaryReport[]) => (
    <MemoryRouter>
      <Summary
        user={user({ access: [ACCESS.invoices] })}
        slots={reports.map((report, at) => (
          <Speaker key={at} report={report} />
        ))}
      />
    </MemoryRouter>
  );
  const read = (...reports: SummaryReport[]) => render(spoken(...reports)).container.querySelector('p');
  const late = {
    text: '6 títulos vencidos',
    to: '/admin/invoice-list?tab=overdue',
    urgency: 'late',
  } as const;
  const soon = { text: '1 contrato acaba em 31 dias', to: '/admin/contract-list', urgency: 'soon' } as const;

  beforeEach(() => {
    setBoot({ ...bootData(), registry: { schema: 1, id: 'test', remotes: ALL, rollouts: [] } });
  });

  it('says what is late first, with links to what the user may open', () => {
    expect(read([soon], [late])).toHaveTextContent('6 títulos vencidos e 1 contrato acaba em 31 dias');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([late.to]);
  });

  it('keeps a number in one line, and its text as it is', () => {
    const text = 'CT-2026/0002 consome à frente do prazo';
    const line = read([{ ...soon, text }]);
    expect(line?.textContent).toBe(text);
    expect(screen.getByText('CT-2026/0002')).toHaveStyle({ whiteSpace: 'nowrap' });
  });

  it('keeps a count in one line with what it counts', () => {
    read([soon]);
    expect(screen.getByText('1 contrato')).toHaveStyle({ whiteSpace: 'nowrap' });
  });

  it('keeps the order of the slots, whoever answers first', () => {
    const other = { ...late, text: 'o tanque está em nível crítico' };
    const { container, rerender } = render(spoken('waiting', [other]));
    rerender(spoken([late], [other]));
    expect(container.querySelector('p')).toHaveTextContent(`${late.text} e ${other.text}`);
  });

  it('is not there where no area speaks', () => {
    expect(read()).toBeNull();
  });

  it('keeps the height free that it had the last time, until every area has spoken', () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
    expect(read([late], [soon])).not.toHaveStyle({ minHeight: '96px' });
    const { container, rerender } = render(spoken([late], 'waiting'));
    expect(container.querySelector('p')).toHaveStyle({ minHeight: '96px' });
    rerender(spoken([late], [soon]));
    expect(container.querySelector('p')).not.toHaveStyle({ minHeight: '96px' });
    height.mockRestore();
    forgetUsers();
    expect(read([late], 'waiting')).not.toHaveStyle({ minHeight: '96px' });
  });

  it('says that all is well only when everybody has said so', () => {
    expect(read([], [])).toHaveTextContent('Nada vencido e nada perto de acabar.');
    expect(read([], 'failed')).toHaveTextContent('O resumo do dia não pôde ser lido agora.');
    expect(read([], 'waiting')).toHaveAttribute('aria-busy', 'true');
  });
});

it('says nothing about a figure that is not known yet', () => {
  const { rerender } = render(<TileFigure value={undefined} hint="em aberto em 0 títulos" />);
  expect(screen.queryByText(/em aberto/)).toBeNull();
  rerender(<TileFigure value="R$ 10,00" hint="em aberto em 1 título" />);
  expect(screen.getByText('em aberto em 1 título')).toBeVisible();
});
