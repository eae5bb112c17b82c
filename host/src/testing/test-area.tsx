import { lazy, Suspense, type PropsWithChildren } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { MeAnswer, PublicConfig } from 'api-contract';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { GlobalStyle, Toaster } from 'shared-ui';
import { draftStorage } from '../forms/draft-storage';
import { queryClient } from '../http/query-client';
import { setBoot } from '../remotes/registry';
import { AuthProvider } from '../session/auth-context';
import { auth } from '../session/auth';
import { clearToken, writeToken } from '../session/token';
import { stubServer, type StubRoutes } from './stub-server';
import { testMe } from './test-me';
import { toldStories, type StoryPage } from './told-stories';

export const testConfig: PublicConfig = {
  brand: { name: 'Portal do Cliente', logo: null, accent: '#0b6bcb' },
  packaging: true,
  laudo: true,
  lab_branches: ['0650001'],
  tracked_carriers: ['RODOQUIM TRANSPORTES LTDA'],
  branch_length: 7,
  order_creation_available: true,
  map_tiles: null,
};

/** Logs the test user in (with changes of him, of the answer beside him and of the flavour) through the real store, without a login call. */
export async function startTestSession(
  change: Partial<MeAnswer['user']> = {},
  beside: Partial<MeAnswer> = {},
  config: Partial<PublicConfig> = {},
): Promise<void> {
  const restore = stubServer({ 'POST me': { ...testMe, user: { ...testMe.user, ...change }, ...beside } });
  setBoot({
    config: { ...testConfig, ...config },
    registry: { schema: 1, id: 'test', remotes: {}, rollouts: [] },
  });
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
export const PORTAL_CALLS: StubRoutes = {
  'POST analytic-log': { message: 'Acesso registrado.' },
  'GET invoices/pending': { ZOOM: [], count: 0, total: '0', overdue: 0, overdue_total: '0' },
};

/** On demand: a story of a page alone does not pay for the frame. */
const InPortal = lazy(async () => ({ default: (await import('./in-portal')).InPortal }));

/**
 * A Storybook story of a page: the real page in a test session, with a server that answers from `routes`.
 * Storybook's own frame shows the toasts.
 */
export function areaStory(page: StoryPage, routes: StubRoutes) {
  const { path, at, Page, user, config, all, inPortal } = page;
  toldStories.push({ page, routes });
  return {
    ...(inPortal !== undefined && { parameters: { layout: 'fullscreen' } }),
    beforeEach: async () => {
      await startTestSession(user, all && { customerControl: all }, config);
      if (all) auth.showAll({ pageStays: true });
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
