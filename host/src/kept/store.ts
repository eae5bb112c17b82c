import { clear, createStore, delMany, get, set, update, type UseStore } from 'idb-keyval';
import type {
  ColumnLayout,
  CustomerControl,
  DefaultView,
  PublicConfig,
  Registry,
  SessionSettings,
  SessionUser,
} from 'api-contract';

/** How long after its answer a row or a file is read, in milliseconds. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;
/** All files together, in bytes; the oldest make room. */
const MOST_BYTES = 50 * 1024 * 1024;
/** Answers that are kept; the oldest make room. */
const MOST_ROWS = 400;

/** What draws the frame without a network: who, rights and menu; never a token. */
export interface KeptSession {
  registry: Registry;
  config: PublicConfig;
  me: {
    user: SessionUser | null;
    companies: readonly CustomerControl[];
    columns: readonly ColumnLayout[] | null;
    defaultViews: readonly DefaultView[];
    /** What an older host kept lacks them. */
    settings?: SessionSettings;
    all: 'no' | 'shown' | 'aside';
  };
  /** When the server last answered, ms. */
  at: number;
}

/** An answer as it is kept. */
export interface Kept<T> {
  value: T;
  at: number;
}

/** What is kept of a file. */
export interface KeptFile {
  blob: Blob;
  name: string | null;
}

type Index = Readonly<Record<string, { at: number; size: number }>>;

const SESSION = 'session';
const INDEX = 'index';
const isFile = (key: string) => key.startsWith('file ');

let opened: UseStore | null = null;
const store = (): UseStore => (opened ??= createStore('portal-kept', 'kept'));

const isOver = (at: number) => Date.now() - at > KEPT_FOR;

/** The keys that must go so that the others fit, oldest first. */
function beyond(index: Index): string[] {
  const newest = Object.entries(index).sort(([, a], [, b]) => b.at - a.at);
  let [bytes, rows] = [0, 0];
  return newest.flatMap(([key, { at, size }]) => {
    if (isFile(key)) bytes += size;
    else rows += 1;
    return isOver(at) || bytes > MOST_BYTES || rows > MOST_ROWS ? [key] : [];
  });
}

async function keep(key: string, value: unknown, size: number, at: number): Promise<void> {
  await set(key, { value, at }, store());
  let gone: string[] = [];
  await update<Index>(
    INDEX,
    (known = {}) => {
      const index = { ...known, [key]: { at, size } };
      gone = beyond(index);
      return Object.fromEntries(Object.entries(index).filter(([name]) => !gone.includes(name)));
    },
    store(),
  );
  if (gone.length > 0) await delMany(gone, store());
}

async function read<T>(key: string): Promise<Kept<T> | null> {
  const kept = await get<Kept<T>>(key, store());
  if (!kept || isOver(kept.at)) return null;
  return kept;
}

/** Keeps an answer to a query. What cannot be copied (functions) is not kept. */
export const keepRow = (scope: string, hash: string, value: unknown, at: number): Promise<void> =>
  keep(`row ${scope} ${hash}`, value, 0, at).catch((error: unknown) =>
    console.info(`${hash} is not kept`, error),
  );

/** The kept answer to a query; null without one of the last 24 hours. */
export const keptRow = (scope: string, hash: string): Promise<Kept<unknown> | null> =>
  read(`row ${scope} ${hash}`);

/** Keeps a file by what was asked for. */
export const keepFile = (scope: string, call: string, file: KeptFile): Promise<void> =>
  file.blob.size > MOST_BYTES
    ? Promise.resolve()
    : keep(`file ${scope} ${call}`, { blob: file.blob, name: file.name }, file.blob.size, Date.now()).catch(
        (error: unknown) => console.info(`${call} is not kept`, error),
      );

/** The kept file of a call; null without one of the last 24 hours. */
export const keptFile = async (scope: string, call: string): Promise<KeptFile | null> =>
  (await read<KeptFile>(`file ${scope} ${call}`))?.value ?? null;

/** Keeps what draws the frame. */
export const keepSession = (session: KeptSession): Promise<void> => set(SESSION, session, store());

/** What draws the frame, unless the last answer is more than 24 hours old: then all is removed. */
export async function keptSession(): Promise<KeptSession | null> {
  const kept = (await get<KeptSession>(SESSION, store())) ?? null;
  if (!kept || !isOver(kept.at)) return kept;
  await forgetKept();
  return null;
}

/** Removes all that is kept. */
export const forgetKept = (): Promise<void> => clear(store());
