/** Ctrl-C in a terminal arrives twice: directly, and forwarded by the parent process. */
const ECHO_MS = 500;
/** Time for the steps after the last answer: running jobs, mails, last logs, database. */
const REST_MS = 10_000;

/**
 * Stops the process on a signal: running requests are answered within `graceMs`, and logs are written. A second signal,
 * or a hanging stop, ends the process at once.
 */
export function stopOnSignal(stop: () => Promise<void>, graceMs: number): void {
  let since: number | null = null;
  const onSignal = () => {
    if (since !== null) {
      if (performance.now() - since > ECHO_MS) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => {
      console.error('The portal did not stop in time and was ended.');
      process.exit(1);
    }, graceMs + REST_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
}
