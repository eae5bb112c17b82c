import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Runs a bench and ends the process with what came of it, because its database and servers may keep connections open:
 * 0 when all bars held, 1 when `bench` answers that some were missed, 2 when it failed.
 */
export function runProgram(bench: () => Promise<number>): void {
  void bench().then(
    (missed) => process.exit(missed === 0 ? 0 : 1),
    (error: unknown) => {
      console.error(error);
      process.exit(2);
    },
  );
}

/**
 * Starts a program of its own beside the bench, which answers one question after the other: neither its time nor its
 * memory is counted as this process's. `heard` and `ask` throw where it ends instead.
 */
export function startBeside(
  program: string,
  { args = [], env = {} }: { args?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const child = fork(path.join(__dirname, `${program}.js`), args, { env: { ...process.env, ...env } });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${program} ended with ${code}.`)),
  );
  ended.catch(() => undefined);
  const heard = <T>(): Promise<T> =>
    Promise.race([once(child, 'message').then(([said]) => said as T), ended]);
  return {
    /** What it says next. */
    heard,
    /** What it says to this. */
    ask<T>(said: object | string): Promise<T> {
      child.send(said);
      return heard<T>();
    },
    /** Calls back with whatever it says. */
    onSaid: <T>(listener: (said: T) => void) => void child.on('message', (said) => listener(said as T)),
    async stop(): Promise<void> {
      child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}

/** A program that {@link startBeside} has started. */
export type Beside = ReturnType<typeof startBeside>;

/** Runs such a program: it ends with the bench, however that ends, and with 1 where it fails. */
export function runBeside(main: () => Promise<void>): void {
  process.once('disconnect', () => process.exit(0));
  main().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}

/** Says something to the bench. */
export const say = <T extends object | number | string>(said: T): void => void process.send?.(said);
