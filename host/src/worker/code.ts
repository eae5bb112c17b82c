/** The only cache of the worker. */
export const CODE_CACHE = 'portal-code';
/** The page without data, as the server describes it. */
const SHELL = '/shell.json';
/** Files of code that are kept; the oldest make room. A whole portal has some 250. */
const MOST_FILES = 500;

/** Files whose name changes with their content, of the host and of areas, also of another origin. */
const CODE = /^\/(assets\/[^/]+|remotes\/mf-[a-z0-9-]+\/[0-9a-f]{6,64}\/.+)$/;

/** Whether a file may be kept: a retry asks for the same one with a query, because the first may be bad. */
export const isCode = ({ pathname, search }: URL): boolean => search === '' && CODE.test(pathname);

/** What `GET /shell.json` answers. */
interface Shell {
  /** The page; `__NONCE__` stands for its nonce. */
  html: string;
  /** Its policy, with the same. */
  csp: string;
}

/** Keeps the page without data, and the files that it begins with. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(CODE_CACHE);
  const answer = await fetch(SHELL, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${SHELL}: ${answer.status}`);
  const { html } = (await answer.clone().json()) as Shell;
  const files = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file);
  await cache.put(SHELL, answer);
  await Promise.all([...new Set(files)].map(async (file) => (await cache.match(file)) ?? cache.add(file)));
}

const NONCE_BYTES = 16;

/** A page without data, with a nonce of its own; undefined where none is kept. */
export async function shellPage(): Promise<Response | undefined> {
  const kept = await caches.match(SHELL, { cacheName: CODE_CACHE });
  if (!kept) return undefined;
  const { html, csp } = (await kept.json()) as Shell;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
  return new Response(html.replaceAll('__NONCE__', nonce), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': csp.replaceAll('__NONCE__', nonce),
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/**
 * Whether a file's answer may be kept: the cache is the one of the page without data. A sign-out takes it away while the
 * last pages of the worker still load, and it must not come back with them.
 */
export const mayKeep = async ({ status }: { status: number }): Promise<boolean> =>
  status === 200 && (await caches.has(CODE_CACHE));

/** Removes the files that were kept first, once there are too many. The page without data stays. */
export async function trim(): Promise<void> {
  if (!(await caches.has(CODE_CACHE))) return;
  const cache = await caches.open(CODE_CACHE);
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== SHELL);
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((file) => cache.delete(file)));
}
