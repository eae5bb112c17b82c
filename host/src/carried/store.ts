import { clear, createStore, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { PublicConfig, Registry } from 'api-contract';
import { ownHost } from '../remotes/own-host';
import { bootData } from '../remotes/registry';
import type { CarriedSnapshot } from '../session/session-state';
import { isKeeper } from './choice';

/** How long after its answer a row or a file is read, in milliseconds. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;
/** How far a time may lie ahead: clocks are set by seconds, in milliseconds. */
const AHEAD = 5 * 60 * 1000;
/** All files together, in bytes; the oldest make room. */
const MOST_BYTES = 50 * 1024 * 1024;
/** Answers that are kept; the oldest make room. */
const MOST_ROWS = 400;

/** What draws the frame without a network: who, rights and menu; never a token. */
export interface CarriedSession {
  registry: Registry;
  config: PublicConfig;
  me: CarriedSnapshot;
  /** When the server last answered, ms. */
  at: number;
}

/** An answer as it is kept. */
export interface Carried<T> {
  value: T;
  at: number;
}

/** What is kept of a file. */
export interface CarriedFile {
  blob: Blob;
  name: string | null;
}

type Index = Readonly<Record<string, { at: number; size: number }>>;

const SESSION = 'session';
const INDEX = 'index';
const isFile = (key: string) => key.startsWith('file ');

let opened: UseStore | null = null;
const store = (): UseStore => (opened ??= createStore('portal-kept', 'kept'));

/** A clock that was put right leaves times behind that are yet to come: they say nothing. */
const isOver = (at: number) => Date.now() - at > KEPT_FOR || at - Date.now() > AHEAD;

const newestFirst = (index: Index) => Object.entries(index).sort(([, a], [, b]) => b.at - a.at);

/** The keys that must go so that the others fit, oldest first. */
function beyond(index: Index): string[] {
  let [bytes, rows] = [0, 0];
  return newestFirst(index).flatMap(([key, { at, size }]) => {
    if (isFile(key)) bytes += size;
    else rows += 1;
    return isOver(at) || bytes > MOST_BYTES || rows > MOST_ROWS ? [key] : [];
  });
}

const olderHalf = (index: Index) =>
  newestFirst(index)
    .slice(Math.floor(Object.keys(index).length / 2))
    .map(([key]) => key);

/** Removes what `goes` says of all entries, after `added` was put among them by `put`; all of it or nothing. */
const change = (goes: (all: Index) => string[], added: Index = {}, put?: (kept: IDBObjectStore) => void) =>
  store()('readwrite', (kept) => {
    put?.(kept);
    const known = kept.get(INDEX) as IDBRequest<Index | undefined>;
    known.onsuccess = () => {
      const all = { ...known.result, ...added };
      const gone = goes(all);
      for (const key of gone) kept.delete(key);
      kept.put(Object.fromEntries(Object.entries(all).filter(([key]) => !gone.includes(key))), INDEX);
    };
    return promisifyRequest(kept.transaction);
  });

/** Whose answers a scope's are (rights.ts). */
const userOf = (scope: string): number => Number(scope.split(' ', 1)[0]);

/**
 * Keeps one entry of a scope, unless its user has taken the choice back: an answer may have been on its way meanwhile.
 * Where the device is full, the older half of what is kept makes room.
 */
async function keep(scope: string, key: string, entry: Carried<unknown>, size: number): Promise<void> {
  if (!isKeeper(userOf(scope))) return;
  const added = { [key]: { at: entry.at, size } };
  const add = () => change(beyond, added, (kept) => kept.put(entry, key));
  try {
    await add().catch(async (error: Error) => {
      if (error.name !== 'QuotaExceededError') throw error;
      await change(olderHalf);
      await add();
    });
  } catch (error) {
    console.info(`${key} is not kept`, error);
  }
}

async function read<T>(key: string): Promise<Carried<T> | null> {
  const kept = await get<Carried<T>>(key, store());
  if (!kept || isOver(kept.at)) return null;
  return kept;
}

/** Where an answer to a query is kept: by the code that asked, since the next one may read another shape. */
function rowKey(scope: string, hash: string): string {
  const [area = ''] = hash.split(' ', 1);
  return `row ${scope} ${bootData().registry.remotes[area]?.base ?? ownHost()} ${hash}`;
}

/** Keeps an answer to a query. What cannot be copied (functions) is not kept. */
export const keepRow = (scope: string, hash: string, value: unknown, at: number): Promise<void> =>
  keep(scope, rowKey(scope, hash), { value, at }, 0);

/** The kept answer to a query; null without one of the last 24 hours. */
export const carriedRow = (scope: string, hash: string): Promise<Carried<unknown> | null> =>
  read(rowKey(scope, hash));

/** Keeps a file by what was asked for. */
export async function keepFile(scope: string, call: string, { blob, name }: CarriedFile): Promise<void> {
  if (blob.size > MOST_BYTES) return;
  const entry = { value: { blob, name }, at: Date.now() };
  await keep(scope, `file ${scope} ${call}`, entry, blob.size);
}

/** The kept file of a call; null without one of the last 24 hours. */
export const carriedFile = async (scope: string, call: string): Promise<CarriedFile | null> =>
  (await read<CarriedFile>(`file ${scope} ${call}`))?.value ?? null;

/** Keeps what draws the frame. */
export async function keepSession(session: CarriedSession): Promise<void> {
  if (!session.me.user || !isKeeper(session.me.user.id)) return;
  await set(SESSION, session, store()).catch((error: unknown) =>
    console.info('the session is not kept', error),
  );
}

/** What draws the frame, unless the last answer is more than 24 hours old: then all is removed. */
export async function carriedSession(): Promise<CarriedSession | null> {
  const kept = (await get<CarriedSession>(SESSION, store())) ?? null;
  if (!kept || !isOver(kept.at)) return kept;
  await forgetCarried();
  return null;
}

/** Removes all that is kept. */
export const forgetCarried = (): Promise<void> => clear(store());
