import fs from 'node:fs';
import path from 'node:path';
import { type Registry, USER_TYPE } from 'api-contract';
import { testPortal } from './portal';
import { addUser } from './world';

/** The hosts that are there, by the hashes of their releases. */
export const HASHES = { live: 'aaaaaaaaaaaa', other: 'cccccccccccc' };

/** The base of a release of the host. */
export const base = (hash: string) => `/remotes/host/${hash}/`;

/** The registry's entry for a release of the host. */
export const release = (hash: string) => ({
  version: `0.2.0+${hash}`,
  base: base(hash),
  entry: 'index.html',
  integrity: 'sha384-x',
  assets: { entry: 'index.html', exposes: {} },
  declaration: { name: 'host', version: '0.2.0', requiresHost: '*', pages: [], menu: [], slots: [] },
});

/** An area that wants such a host. */
export const area = (requiresHost: string) => ({
  ...release('bbbbbb'),
  base: '/remotes/mf-x/bbbbbb/',
  declaration: { ...release('bbbbbb').declaration, name: 'mf-x', requiresHost },
});

/** The host that is live for everybody. */
export const LIVE = { host: release(HASHES.live) };

/** Writes a file as it is, or JSON. */
export function write(file: string, content: unknown): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

/** A host with its name in its pages and in a script of its own. */
function writeHost(dir: string, name: string): void {
  for (const page of ['index', 'login', 'outside'])
    write(
      path.join(dir, `${page}.html`),
      `<html data-host="__HOST__"><head><!--data--></head>${name} ${page}`,
    );
  write(path.join(dir, 'host.json'), { version: name === 'built' ? '0.1.0' : '0.2.0' });
  write(path.join(dir, `assets/${name}.1.js`), `${name}()`);
}

/** A portal with the host that was built and two that were released, and somebody of each kind who is logged in. */
export async function portalWithHosts() {
  const portal = await testPortal();
  const { pool } = portal.database;
  const user = async (name: string, type: number, companies: { code: string }[] = []) => {
    const email = `${name}@teste.example`;
    const id = await addUser(pool, { email, type, companies });
    return { id, headers: await portal.login(email) };
  };
  writeHost(portal.hostDir, 'built');
  for (const [name, hash] of Object.entries(HASHES))
    writeHost(path.join(portal.releasesDir, 'host', hash), name);
  return {
    portal,
    admin: await user('admin', USER_TYPE.admin),
    staff: await user('staff', USER_TYPE.staff),
    customer: await user('customer', USER_TYPE.customer, [{ code: '000123' }]),
    /** Makes this what is live. */
    released: (remotes: object, rollouts: object[] = []) =>
      write(path.join(portal.releasesDir, 'registry.json'), {
        schema: 1,
        id: '2026-06-15.1',
        remotes,
        rollouts,
      }),
    /** The page of an address, as a browser with this cookie gets it. */
    page: (url: string, cookie = '') =>
      portal.call({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } }),
    /** The registry as the user gets it, and the cookie that comes with it. */
    async registryOf(headers: Record<string, string>, query = '') {
      const answer = await portal.call({ url: `/registry.json${query}`, headers });
      return { registry: answer.body as Registry, cookie: String(answer.headers['set-cookie'] ?? '') };
    },
  };
}
