import { whenIdle } from '../timing/later';
import { auth } from '../session/auth';

/** How long after the first draw, in milliseconds: rows come first, and what the page loads behind them. */
const AFTER_DRAW = 2000;

/** Starts the worker once the first page is there (docs/adr/0160): it costs the first rows no request. */
export function startWorker(): void {
  setTimeout(
    () =>
      whenIdle(() => {
        if (auth.getSnapshot().status !== 'ready') return;
        import('./register')
          .then(({ registerWorker }) => registerWorker())
          .catch((error: unknown) => console.info('the portal is not kept for being offline', error));
      }),
    AFTER_DRAW,
  );
}
