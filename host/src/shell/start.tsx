import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { start } from 'single-spa';
import * as hostAuth from '../exports/auth';
import * as hostPortal from '../exports/portal';
import * as hostRouter from '../exports/router';
import { avoidFrozen, readFrozen } from '../faults/frozen';
import { startWatchdog } from '../faults/start-watchdog';
import { onScreen, watchFaults } from '../faults/watch-faults';
import { AuthProvider } from '../session/auth-context';
import { queryClient } from '../http/query-client';
import { shareHostModules } from '../remotes/federation';
import { watchMoves } from '../remotes/last-move';
import { loadBoot } from '../remotes/registry';
import { fetchArea } from '../remotes/prefetch';
import { guardNavigation } from '../guard/guard-navigation';
import { watchSession } from '../watch/watch';
import { Portal } from './portal';

/** Starts single-spa, then the shell: routers must be created after single-spa has patched the history. */
export function startPortal(element: HTMLElement): void {
  shareHostModules({
    live: { 'host/auth': hostAuth, 'host/portal': hostPortal, 'host/router': hostRouter },
    onDemand: {
      'host/forms': () => import('../exports/forms'),
      'host/list': () => import(/* webpackChunkName: "list" */ '../exports/list'),
    },
  });
  watchFaults();
  void readFrozen();
  // Before single-spa adds its listeners: window events reach listeners in the order they were added.
  guardNavigation();
  watchMoves();
  startWatchdog(onScreen);
  start({ urlRerouteOnly: true });
  watchSession();
  // Nearly every first page is a list: load its code while the session is read.
  void import(/* webpackChunkName: "list" */ '../exports/list').catch(() => undefined);
  // Also load this address's area, before the user is known. Code is not secret; access is checked later.
  loadBoot()
    .then(({ registry }) => avoidFrozen(registry))
    .then(
      () => fetchArea(window.location.pathname),
      () => undefined,
    );
  createRoot(element).render(
    <AuthProvider>
      <QueryClientProvider client={queryClient}>
        {/* The frame responds to a press immediately; an area's own pages may wait for their code (define-remote). */}
        <BrowserRouter useTransitions={false}>
          <Portal />
        </BrowserRouter>
      </QueryClientProvider>
    </AuthProvider>,
  );
}
