import type { ComponentType, PropsWithChildren } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { MeAnswer, PublicConfig } from 'api-contract';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { GlobalStyle, Toaster } from 'shared-ui';
import { queryClient } from '../http/query-client';
import { setBoot } from '../remotes/registry';
import { AuthProvider } from '../session/auth-context';
import { auth } from '../session/auth-store';
import { clearToken, writeToken } from '../session/token';

/** `host/testing`: the real session, client and cache, fed with a test session. For unit tests and Storybook only. */
export const testMe: MeAnswer = {
  user: {
    id: 1,
    name: 'Ana Cliente',
    email: 'cliente@portal.demo',
    photo: null,
    type_id: 2,
    customer_id: 1,
    customer_name: 'Papéis do Vale',
    access: [2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15],
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
  type_id: 2,
  terms_of_use: 1,
  token_expires_at: '2999-01-01T00:00:00-03:00',
};

const testConfig: PublicConfig = {
  brand: { name: 'Portal do Cliente', logo: null, accent: '#0b6bcb' },
  packaging: true,
  laudo: true,
  lab_branches: ['0650001'],
  tracked_carriers: [],
  branch_length: 7,
  order_creation_available: true,
  map_tiles: null,
};

/** One answer of the stubbed server: a body to send as JSON, or a ready Response. */
export type StubAnswer = unknown | Response;
/** Answers by `METHOD path` without query (`GET contracts/`); a function gets the request's URL and body. */
export type StubRoutes = Record<
  string,
  StubAnswer | ((url: URL, body: unknown) => StubAnswer | Promise<StubAnswer>)
>;

/**
 * Puts a server that answers from `routes` behind the real HTTP client, the only thing that is not real, and returns the
 * way back. Unknown calls are refused with 404 so that a forgotten one shows.
 */
export function stubServer(routes: StubRoutes): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const route = routes[`${request.method} ${url.pathname.replace(/^\/api\//, '')}`];
    if (route === undefined) return Response.json({ message: 'Não encontrado.' }, { status: 404 });
    const text = request.method === 'GET' ? '' : await request.text();
    const body = text ? (JSON.parse(text) as unknown) : undefined;
    const signal = init?.signal ?? request.signal;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    // An abort after the answer is nobody's failure.
    aborted.catch(() => undefined);
    const ask = route as (url: URL, body: unknown) => unknown;
    const answer = typeof route === 'function' ? await Promise.race([ask(url, body), aborted]) : route;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  return () => {
    globalThis.fetch = original;
  };
}

/** Logs the test user in (with changes) through the real store, without a login call. */
export async function startTestSession(change: Partial<MeAnswer['user']> = {}): Promise<void> {
  const restore = stubServer({ 'POST me': { ...testMe, user: { ...testMe.user, ...change } } });
  setBoot({ config: testConfig, registry: { schema: 1, id: 'test', remotes: {}, rollouts: [] } });
  writeToken({ token: 'test', expiresAt: testMe.token_expires_at });
  try {
    await auth.restore();
  } finally {
    restore();
  }
}

/** Forgets session and cached data, so that one test cannot feed the next. */
export function endTestSession(): void {
  clearToken();
  queryClient.clear();
}

/** What `defineRemote` puts around a page, at a given address: `path` is the page's pattern, `at` the address. */
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

/**
 * A Storybook story of a page: the real page, in a test session, before a server that answers from `routes`. Toasts are
 * shown by Storybook's own frame.
 */
export function areaStory(page: { path: string; at: string; Page: ComponentType }, routes: StubRoutes) {
  return {
    beforeEach: async () => {
      await startTestSession();
      const restore = stubServer(routes);
      return () => {
        restore();
        endTestSession();
      };
    },
    render: () => (
      <PlacedArea path={page.path} at={page.at}>
        <page.Page />
      </PlacedArea>
    ),
  };
}
