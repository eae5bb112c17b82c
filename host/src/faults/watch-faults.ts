import { baseOfStack, HOST_BASE } from 'api-contract/rules';
import { pageData } from '../http/early';
import { runnable } from '../remotes/fall-back';
import { ownHost } from '../remotes/own-host';
import { findPage } from '../pages/find-page';
import { bootData } from '../remotes/registry';
import { reportFault, sendReport, setContext } from './reporter';
import { watchSteps } from './last-steps';
import { watchVitals } from './vitals';

/** The area on screen, with the pattern of its address; the host where there is none. */
function onScreen() {
  try {
    const found = findPage(window.location.pathname);
    const base = found ? runnable(found.release).base : ownHost() || HOST_BASE;
    return { base, page: found?.page.path ?? null, registry_id: bootData().registry.id };
  } catch {
    // The registry has not been read; the page may have brought it along.
    return { base: ownHost() || HOST_BASE, page: null, registry_id: pageData().registry?.id ?? null };
  }
}

/** Tells of an error that nobody caught, if it is of an area's code or the host's. */
function report(kind: 'error' | 'rejection', error: unknown): void {
  // A call that was given up is no fault.
  if (!(error instanceof Error) || error.name === 'AbortError') return;
  const base = baseOfStack(error.stack ?? '')?.replace(window.location.origin, '');
  if (base) reportFault(base, kind, error);
}

/** Starts telling the server of errors nobody caught, and of web vitals; called once, at the start of the portal. */
export function watchFaults(): void {
  setContext(onScreen);
  watchSteps(() => onScreen().page);
  window.addEventListener('error', ({ error }: ErrorEvent) => report('error', error));
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) =>
    report('rejection', reason),
  );
  const sendVitals = watchVitals(() => onScreen().base);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    sendVitals();
    sendReport();
  });
}
