import { onNewEpoch } from '../session/session-state';
import { cleanParams, http, writeCount, type Params } from './client';

/*
 * Answers that are asked for before a page needs them: a page's first call, and that of a link under the pointer. Each
 * is given once, to the first call that asks for exactly that.
 */

/** How long an answer waits to be taken, in milliseconds: a user who stays longer did not follow the link. */
const KEPT = 10_000;
/** A failure waits for a page that is being drawn, and is not shown to somebody who comes later. */
const FAILURE_KEPT = 1000;

/** An answer that has come, and when (ms since 1970). */
export interface Ready<T> {
  body: T;
  at: number;
}

interface Ahead {
  answer: Promise<unknown>;
  ready?: Ready<unknown>;
  /** By `performance.now()`. */
  until: number;
  /** A call that changes something makes this answer old: {@link writeCount} when it was asked for. */
  writes: number;
}

const asked = new Map<string, Ahead>();

function keyOf(path: string, params: Params): string {
  const query = cleanParams(params);
  query.sort();
  return `${path}?${query.toString()}`;
}

function find(key: string): Ahead | undefined {
  const found = asked.get(key);
  if (found && (found.until < performance.now() || found.writes !== writeCount())) asked.delete(key);
  return asked.get(key);
}

/** Asks for a path below `/api/`, unless that was asked for just before. Resolves with the answer or its failure. */
export function askAhead(path: string, params: Params): Promise<void> {
  const key = keyOf(path, params);
  const known = find(key);
  const entry: Ahead = known ?? { answer: http.get(path, { params }), until: Infinity, writes: writeCount() };
  asked.set(key, entry);
  return entry.answer.then(
    (body) => {
      entry.ready ??= { body, at: Date.now() };
      if (entry.until === Infinity) entry.until = performance.now() + KEPT;
    },
    () => {
      if (entry.until === Infinity) entry.until = performance.now() + FAILURE_KEPT;
    },
  );
}

/** The answer, on its way or there, if it was asked for ahead. */
export function takeAhead<T>(path: string, params: Params): Promise<T> | undefined {
  const key = keyOf(path, params);
  const found = find(key);
  asked.delete(key);
  return found?.answer as Promise<T> | undefined;
}

/** The answer if it is there, so that it can be drawn at once; one on its way stays for {@link takeAhead}. */
export function takeReady<T>(path: string, params: Params): Ready<T> | undefined {
  const key = keyOf(path, params);
  const ready = find(key)?.ready as Ready<T> | undefined;
  if (ready) asked.delete(key);
  return ready;
}

/** Another session or company must never see what was asked for by this one. */
export const forgetAhead = (): void => asked.clear();

onNewEpoch(forgetAhead);
