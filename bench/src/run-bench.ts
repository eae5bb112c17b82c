/**
 * Runs a bench and ends the process with what came of it, because its database and servers may keep connections open:
 * 0 when all bars held, 1 when `bench` answers that some were missed, 2 when it failed.
 */
export function runBench(bench: () => Promise<number>): void {
  void bench().then(
    (missed) => process.exit(missed === 0 ? 0 : 1),
    (error: unknown) => {
      console.error(error);
      process.exit(2);
    },
  );
}
