import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { start } from 'single-spa';
import * as hostAuth from '../exports/auth';
import * as hostPortal from '../exports/portal';
import * as hostRouter from '../exports/router';
import { watchFaults } from '../faults/watch-faults';
import { orReload } from '../boot/failure';
import { OUTLINE } from '../boot/outline-page';
import { AuthProvider } from '../session/auth-context';
import { auth } from '../session/auth';
import { queryClient } from '../http/query-client';
import { shareHostModules } from '../remotes/federation';
import { watchMoves } from '../pages/last-move';
import { loadBoot, setBoot, type Boot } from '../remotes/registry';
import type { CarriedSession } from '../carried/store';
import { preloadArea } from '../pages/prefetch';
import { guardNavigation } from '../guard/guard-navigation';
import { watchSession } from '../watch/watch';
import { startWorker } from '../worker/start-worker';
import { firstPage } from './first-draw';
import { Portal } from './portal';

/**
 * Takes up what the device keeps of the session, or reads it where no login has, and starts single-spa, then the shell:
 * routers must be created after single-spa has patched the history.
 */
export function startPortal(element: HTMLElement, kept?: CarriedSession): void {
  auth.onEnd((to) => window.location.replace(to));
  if (kept) {
    setBoot({ registry: kept.registry, config: kept.config });
    auth.resume(kept.me);
  } else if (auth.getSnapshot().status === 'anonymous') void auth.restore();
  shareHostModules({
    live: { 'host/auth': hostAuth, 'host/portal': hostPortal, 'host/router': hostRouter },
    onDemand: {
      'host/forms': () => import('../exports/forms'),
      'host/list': () => import(/* webpackChunkName: "list" */ '../exports/list'),
    },
  });
  watchFaults();
  // Before single-spa adds its listeners: window events reach listeners in the order they were added.
  guardNavigation();
  watchMoves();
  start({ urlRerouteOnly: true });
  watchSession();
  // Nearly every first page is a list: load its code while the session is read.
  void import(/* webpackChunkName: "list" */ '../exports/list').catch(() => undefined);
  // Also load this address's area, before the user is known. Code is not secret; access is checked later.
  const booting = loadBoot();
  booting.then(
    () => preloadArea(window.location.pathname),
    () => undefined,
  );
  const draw = (boot: Boot | 'failed' | null) =>
    createRoot(element, orReload(element)).render(
      <AuthProvider>
        <QueryClientProvider client={queryClient}>
          {/* The frame responds to a press immediately; an area's own pages may wait for their code (define-remote). */}
          <BrowserRouter useTransitions={false}>
            <Portal known={boot} />
          </BrowserRouter>
        </QueryClientProvider>
      </AuthProvider>,
    );
  // The page's own outline stays until all of it can be drawn. After a login there is none: what there is, is shown.
  if (element.querySelector(OUTLINE)) void firstPage(booting).then(draw).then(startWorker);
  else {
    draw(null);
    startWorker();
  }
}
