import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { USER_TYPE } from 'api-contract';

const MANIFEST = '{"exposes":[]}';
const integrity = `sha384-${createHash('sha384').update(MANIFEST).digest('base64')}`;

/** An entry of the registry; `hash` names the folder. */
export const release = (name: string, hash: string, more: object = {}) => ({
  version: `1.0.0+${hash}`,
  base: `/remotes/${name}/${hash}/`,
  entry: 'mf-manifest.json',
  integrity,
  assets: { entry: 'remoteEntry.js', exposes: { './area': ['area.js'] } },
  declaration: {
    name,
    version: '1.0.0',
    requiresHost: '*',
    slots: [],
    pages: [{ path: `/admin/${name}`, title: 'Uma página' }],
    menu: [{ group: 'Pedidos', label: 'Novo', path: `/admin/${name}`, order: 1 }],
    ...more,
  },
});
type Release = ReturnType<typeof release>;

export const writeJson = (dir: string, file: string, value: unknown) =>
  fs.writeFileSync(path.join(dir, file), JSON.stringify(value));

/** Makes the folder of a release, with all that a browser needs first. */
function store(dir: string, { base, entry, assets }: Release): void {
  const folder = path.join(dir, base.replace('/remotes/', ''));
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, entry), MANIFEST);
  for (const file of [assets.entry, 'area.js']) fs.writeFileSync(path.join(folder, file), 'x');
}

export const [OLD, LIVE, CANARY] = ['a1a1a1', 'b2b2b2', 'c3c3c3'].map((hash) => release('mf-x', hash)) as [
  Release,
  Release,
  Release,
];
const STAFF = { types: [USER_TYPE.admin, USER_TYPE.staff, USER_TYPE.master] };
const line = (at: string, action: string, { base, version }: Release, from: string | null, more = {}) =>
  JSON.stringify({ at, who: 'ana', action, remote: 'mf-x', version, base, from, ...more });

/** mf-x: b2b2b2 live, a1a1a1 before it, c3c3c3 for staff. */
export function releases(dir: string, { canary = true } = {}): void {
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir);
  for (const one of [OLD, LIVE, CANARY]) store(dir, one);
  const rollouts = canary ? [{ remote: 'mf-x', to: STAFF, use: CANARY }] : [];
  writeJson(dir, 'registry.json', { schema: 1, id: '2026-11-22.3', remotes: { 'mf-x': LIVE }, rollouts });
  writeJson(dir, 'history.json', { 'mf-x': { past: [OLD], future: [] } });
  const log = [
    line('2026-06-12T10:00:00.000Z', 'release', OLD, null),
    line('2026-06-13T10:00:00.000Z', 'release', LIVE, OLD.base, { why: 'a better list' }),
    line('2026-06-14T10:00:00.000Z', 'canary', CANARY, LIVE.base, { to: 'staff' }),
  ];
  fs.writeFileSync(path.join(dir, 'releases.log'), `${log.join('\n')}\n`);
}

/** The host: d4d4d4 live, e5e5e5 for staff. */
export function hostReleases(dir: string): [Release, Release] {
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir);
  const [live, canary] = ['d4d4d4', 'e5e5e5'].map((hash) => release('host', hash)) as [Release, Release];
  for (const one of [live, canary]) store(dir, one);
  const rollouts = [{ remote: 'host', to: STAFF, use: canary }];
  writeJson(dir, 'registry.json', { schema: 1, id: '2026-11-22.4', remotes: { host: live }, rollouts });
  return [live, canary];
}
