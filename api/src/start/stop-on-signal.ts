/** A terminal's Ctrl-C comes twice: to this process, and passed on by the one that started it. */
const ECHO_MS = 500;
/** What may follow the last answer: jobs that end, mails, the last of the logs, the database. */
const REST_MS = 5000;

/**
 * Ends the process when it is asked to: what is being answered within `graceMs` is answered, what was logged is
 * written. A second signal ends it at once, and so does a stop that hangs.
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
