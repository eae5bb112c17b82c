import { QueryClientProvider } from '@tanstack/react-query';
import type { Registry, RemoteDeclaration } from 'api-contract';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { start } from 'single-spa';
import { guardNavigation } from '../../guard/guard-navigation';
import { queryClient } from '../../http/query-client';
import { watchMoves } from '../../pages/last-move';
import { bootData, setBoot } from '../../remotes/registry';
import { AuthProvider } from '../../session/auth-context';
import { auth } from '../../session/auth';
import { writeToken } from '../../session/token';
import { Portal } from '../../shell/portal';
import { watchSession } from '../../watch/watch';
import { stubServer, type StubRoutes } from '../stub-server';
import { PORTAL_CALLS, testConfig } from '../test-area';
import { testMe } from '../test-me';
import { giveModules, type ExposedModules } from './federation';
import { storyAnswers } from './story-answers';
import { userAt } from './test-user';

/** The page an area alone begins with, where the address is none of the portal's. */
function firstPage({ menu, pages }: RemoteDeclaration): string {
  const plain = pages.map(({ path }) => path).find((path) => !path.includes(':'));
  return menu[0]?.path ?? plain ?? '/admin';
}

/** What only the portal itself asks. */
const OWN_CALLS: StubRoutes = {
  ...PORTAL_CALLS,
  'GET health': { status: 'ok' },
  'GET notifications': { data: [], unread: 0, elsewhere: 0, next: null },
};

/** The stubbed server in the page; the dev server's own calls still reach the dev server. */
function stubPortal(own: StubRoutes): void {
  const { fetch } = window;
  stubServer(storyAnswers({ ...OWN_CALLS, ...own }));
  const stubbed = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    return (pathname.startsWith('/dev/') ? fetch : stubbed)(input, init);
  };
}

/**
 * Opens an area in the portal's real frame without a portal: a test session, and a server that answers as the area's
 * stories do (tooling/dev-server/alone.mjs).
 */
export async function openAlone(name: string, modules: ExposedModules): Promise<void> {
  const registry = (await (await fetch('/registry.json')).json()) as Registry;
  const declaration = registry.remotes[name]?.declaration;
  if (!declaration) throw new Error(`/registry.json has no ${name}`);
  giveModules(modules);
  setBoot({ config: testConfig, registry });
  const { pathname } = window.location;
  if (pathname === '/' || pathname === '/login')
    window.history.replaceState(null, '', firstPage(declaration));
  const me = userAt(window.location.pathname, declaration);
  stubPortal({ 'POST me': me, 'GET /registry.json': registry });
  // There is no login: whoever logs out begins anew.
  auth.onEnd(() => window.location.replace('/'));
  writeToken({ token: 'alone', expiresAt: testMe.token_expires_at });
  await auth.restore();
  guardNavigation();
  watchMoves();
  start({ urlRerouteOnly: true });
  watchSession();
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <AuthProvider>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter useTransitions={false}>
          <Portal known={bootData()} />
        </BrowserRouter>
      </QueryClientProvider>
    </AuthProvider>,
  );
}
