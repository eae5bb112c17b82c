import { fork } from 'node:child_process';
import {
  type Beginning,
  type Handle,
  LOOK_MS,
  type News,
  type Order,
  type Part,
  SILENT_LOOKS,
  SUPERVISED,
  type Told,
} from './orders';

/** Why a server process is no more, or never served. */
export class Ended extends Error {
  constructor(
    why: string,
    /** The area whose part was being loaded or started. */
    readonly part: string | undefined,
    readonly code: number | null,
    /** Whether the process itself has said why, to the operator. */
    readonly said: boolean,
  ) {
    super(why);
  }
}

/** One process that serves the portal. */
export interface ServerProcess {
  /** The parts it was begun with. */
  readonly parts: readonly Part[];
  /** `from` are folders in the place of its parts' own, which it is known by. */
  begin(beginning: Beginning, from?: readonly Part[]): void;
  tell(order: Order, handle?: Handle): void;
  /** What it tells, the first time; rejects with `Ended`. */
  told<Kind extends keyof Told>(kind: Kind): Promise<Told[Kind]>;
  /** Resolves when it is gone. */
  readonly ended: Promise<Ended>;
  signal(name: NodeJS.Signals): void;
  /** Ends it, with the reason that `ended` says. */
  kill(why: string): void;
}

/**
 * Starts a process of the server's program, by `withParent` (a program that has it end with this one). It is killed when
 * it is silent: something in it holds it up for good.
 */
export function serverProcess(program: string, withParent: readonly string[]): ServerProcess {
  const node = [process.execPath, ...process.execArgv];
  const [execPath = '', ...execArgv] = [...withParent, ...node];
  const child = fork(program, [SUPERVISED], { execPath, execArgv, stdio: 'inherit' });
  let parts: readonly Part[] = [];
  let loading: string | undefined;
  let why: string | undefined;
  let said = false;
  let silent: number | null = null;
  const heard = new Map<keyof Told, unknown>();
  const waiting = new Map<keyof Told, (value: never) => void>();

  child.on('message', (news: News) => {
    if ('part' in news || silent !== null) silent = 0;
    for (const [kind, value] of Object.entries(news) as [keyof Told, never][]) {
      if (kind === 'part') loading = value || undefined;
      if (kind === 'ready' || kind === 'listening') loading = undefined;
      if (kind === 'failed') {
        ({ why } = value as Told['failed']);
        said = true;
      }
      const tell = waiting.get(kind);
      if (!tell) heard.set(kind, value);
      waiting.delete(kind);
      tell?.(value);
    }
  });
  // Looks are counted, not time: a machine that slept has not been silent.
  const watch = setInterval(() => {
    if (silent !== null && ++silent > SILENT_LOOKS)
      kill(`it did not answer for ${(SILENT_LOOKS * LOOK_MS) / 1000} s`);
  }, LOOK_MS);
  const ended = new Promise<Ended>((resolve) => {
    const end = (code: number | null, signal: string | null) => {
      clearInterval(watch);
      resolve(new Ended(why ?? `it ended with ${signal ?? code}`, loading, code, said));
    };
    child.once('exit', end);
    child.once('error', (error) => {
      why = error.message;
      end(1, null);
    });
  });
  // What is written to one that has just ended is lost, and `ended` says it.
  child.on('error', () => undefined);

  function kill(reason: string): void {
    why ??= reason;
    child.kill('SIGKILL');
  }
  function tell(order: Order, handle?: Handle): void {
    if (child.connected) child.send(order, handle, () => undefined);
  }
  return {
    get parts() {
      return parts;
    },
    begin(beginning, from = beginning.parts) {
      ({ parts } = beginning);
      tell({ begin: { ...beginning, parts: from } });
    },
    tell,
    told: (kind) =>
      Promise.race([
        new Promise<never>((resolve) => {
          if (heard.has(kind)) resolve(heard.get(kind) as never);
          else waiting.set(kind, resolve);
          heard.delete(kind);
        }),
        ended.then((end) => {
          throw end;
        }),
      ]),
    ended,
    signal: (name) => void child.kill(name),
    kill,
  };
}
