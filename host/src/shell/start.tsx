import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { start } from 'single-spa';
import * as hostAuth from '../exports/auth';
import * as hostPortal from '../exports/portal';
import * as hostRouter from '../exports/router';
import { AuthProvider } from '../session/auth-context';
import { queryClient } from '../http/query-client';
import { shareHostModules } from '../remotes/federation';
import { loadBoot } from '../remotes/registry';
import { fetchArea } from '../remotes/prefetch';
import { guardNavigation } from '../guard/guard-navigation';
import { watchSession } from '../watch/watch';
import { Portal } from './portal';

/** Starts single-spa, then the shell: the routers must be made after single-spa has taken over the history. */
export function startPortal(element: HTMLElement): void {
  shareHostModules({
    live: { 'host/auth': hostAuth, 'host/portal': hostPortal, 'host/router': hostRouter },
    onDemand: {
      'host/forms': () => import('../exports/forms'),
      'host/list': () => import(/* webpackChunkName: "list" */ '../exports/list'),
    },
  });
  // Before single-spa listens to the history: events of the window reach its listeners in the order they came.
  guardNavigation();
  start({ urlRerouteOnly: true });
  watchSession();
  // Nearly every first page is a list; its code comes while the session is read.
  void import(/* webpackChunkName: "list" */ '../exports/list').catch(() => undefined);
  // And this address's area, before it is known who asks: code is no secret, and what may be seen is decided later.
  loadBoot().then(
    () => fetchArea(window.location.pathname),
    () => undefined,
  );
  createRoot(element).render(
    <AuthProvider>
      <QueryClientProvider client={queryClient}>
        {/* The frame answers a press at once; an area's own pages may wait for their code (define-remote). */}
        <BrowserRouter useTransitions={false}>
          <Portal />
        </BrowserRouter>
      </QueryClientProvider>
    </AuthProvider>,
  );
}
