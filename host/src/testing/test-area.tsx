import { lazy, Suspense, type ComponentType, type PropsWithChildren } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { MeAnswer, PublicConfig } from 'api-contract';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { GlobalStyle, Toaster } from 'shared-ui';
import { draftStorage } from '../forms/draft-storage';
import { queryClient } from '../http/query-client';
import { setBoot } from '../remotes/registry';
import { AuthProvider } from '../session/auth-context';
import { auth } from '../session/auth-store';
import { clearToken, writeToken } from '../session/token';
import { stubServer, type StubRoutes } from './stub-server';

export { stubServer, type StubAnswer, type StubRoutes } from './stub-server';

const CUSTOMER_CODES = [
  ACCESS.contracts,
  ...[ACCESS.finance, ACCESS.invoices, ACCESS.financialDashboard],
  ...[ACCESS.orders, ACCESS.orderNew, ACCESS.orderUnbilled, ACCESS.orderInTransit],
  ...[ACCESS.orderDelivered, ACCESS.orderPlaced, ACCESS.orderDrafts],
];

/** The test user: a customer with access to everything except the administration. */
export const testMe: MeAnswer = {
  user: {
    id: 1,
    name: 'Ana Cliente',
    email: 'cliente@portal.demo',
    photo: null,
    type_id: USER_TYPE.customer,
    customer_id: 1,
    customer_name: 'Papéis do Vale',
    access: CUSTOMER_CODES,
    access_contracts: 1,
    access_invoices: 1,
    access_requests: 1,
    access_logistics: 1,
    access_logs: 1,
    access_tickets_message: 1,
    maintenance: false,
    terms_of_use: 1,
  },
  columns: [],
  customerControl: [{ id: 1, customer_id: 1, customer: { id: 1, code: '000123', name: 'Papéis do Vale' } }],
  type_id: USER_TYPE.customer,
  terms_of_use: 1,
  token_expires_at: '2999-01-01T00:00:00-03:00',
};

const testConfig: PublicConfig = {
  brand: { name: 'Portal do Cliente', logo: null, accent: '#0b6bcb' },
  packaging: true,
  laudo: true,
  lab_branches: ['0650001'],
  tracked_carriers: ['RODOQUIM TRANSPORTES LTDA'],
  branch_length: 7,
  order_creation_available: true,
  map_tiles: null,
};

/** Logs the test user in (with changes of him, and of the answer beside him) through the real store, without a login call. */
export async function startTestSession(
  change: Partial<MeAnswer['user']> = {},
  beside: Partial<MeAnswer> = {},
): Promise<void> {
  const restore = stubServer({ 'POST me': { ...testMe, user: { ...testMe.user, ...change }, ...beside } });
  setBoot({ config: testConfig, registry: { schema: 1, id: 'test', remotes: {}, rollouts: [] } });
  writeToken({ token: 'test', expiresAt: testMe.token_expires_at });
  try {
    await auth.restore();
  } finally {
    restore();
  }
}

/** Clears session and cache, so that one test cannot affect the next. */
export function endTestSession(): void {
  clearToken();
  draftStorage.clear();
  queryClient.clear();
}

/** Wraps a page as `defineRemote` does: `path` is the page's pattern, `at` the address. */
export function TestArea({ children, ...place }: PropsWithChildren<{ path: string; at: string }>) {
  return (
    <PlacedArea {...place}>
      {children}
      <Toaster />
    </PlacedArea>
  );
}

function PlacedArea({ path, at, children }: PropsWithChildren<{ path: string; at: string }>) {
  return (
    <AuthProvider>
      <QueryClientProvider client={queryClient}>
        <GlobalStyle />
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={children} />
            <Route path="*" element={<p>outra página</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </AuthProvider>
  );
}

/** What the portal's frame asks for. */
const PORTAL_CALLS: StubRoutes = {
  'POST analytic-log': { message: 'Acesso registrado.' },
  'GET invoices/pending': { ZOOM: [], count: 0, total: '0', overdue: 0, overdue_total: '0' },
};

/** A page for a story: its route pattern, the address it opens at, and the user if not the default one. */
export interface StoryPage {
  path: string;
  at: string;
  Page: ComponentType;
  user?: Partial<MeAnswer['user']>;
  /** Shows the page inside the portal's frame, under this title. */
  inPortal?: string;
}

/** On demand: a story of a page alone does not pay for the frame. */
const InPortal = lazy(async () => ({ default: (await import('./in-portal')).InPortal }));

/**
 * A Storybook story of a page: the real page in a test session, with a server that answers from `routes`.
 * Storybook's own frame shows the toasts.
 */
export function areaStory(page: StoryPage, routes: StubRoutes) {
  const { path, at, Page, user, inPortal } = page;
  return {
    ...(inPortal !== undefined && { parameters: { layout: 'fullscreen' } }),
    beforeEach: async () => {
      await startTestSession(user);
      if (inPortal !== undefined) (await import('./in-portal')).declareStoryPage(path, inPortal);
      const restore = stubServer(inPortal === undefined ? routes : { ...PORTAL_CALLS, ...routes });
      return () => {
        restore();
        endTestSession();
      };
    },
    render: () => (
      <PlacedArea path={path} at={at}>
        {inPortal === undefined ? (
          <Page />
        ) : (
          <Suspense>
            <InPortal>
              <Page />
            </InPortal>
          </Suspense>
        )}
      </PlacedArea>
    ),
  };
}
