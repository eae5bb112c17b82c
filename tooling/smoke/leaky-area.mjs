// @ts-check
// For the end-to-end tests: builds an area by the areas' own factory, whose one page leaves an interval, a listener and a
// style behind, and makes it live in the releases' folder that it is called with.
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { ROOT } from '../release/env.mjs';
import { publish } from '../release/store.mjs';
import { remoteConfig } from '../webpack/remote.mjs';

const NAME = 'mf-leaky';
const DECLARATION = {
  ...{ name: NAME, version: '1.0.0', requiresHost: '*', menu: [], slots: [] },
  pages: [{ path: '/admin/leaky', title: 'Deixa tudo' }],
};
/** What it has done is on the page's root element, where a test can read it when the area is gone. */
const AREA = `
import { useEffect } from 'react';
import { defineRemote, navigate } from 'host/portal';

const count = (what: string) => {
  const { dataset } = document.documentElement;
  dataset[what] = String(Number(dataset[what] ?? 0) + 1);
};

function Leaky() {
  useEffect(() => {
    setInterval(() => count('ticks'), 100);
    window.addEventListener('keydown', () => count('keys'));
    const style = document.createElement('style');
    // The page's policy asks for it.
    style.nonce = document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce ?? '';
    style.textContent = 'body { outline: 3px dashed red; }';
    document.head.append(style);
  }, []);
  return <button onClick={() => navigate('/admin', { discard: true })}>Sair de vez</button>;
}

export const { bootstrap, mount, unmount } = defineRemote({
  name: '${NAME}',
  pages: { '/admin/leaky': Leaky },
});
`;

const [releases = ''] = process.argv.slice(2);
// Where the loaders' own imports are found.
const cache = path.join(ROOT, 'host/node_modules/.cache');
fs.mkdirSync(cache, { recursive: true });
const dir = fs.mkdtempSync(path.join(cache, `${NAME}-`));
try {
  fs.writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(DECLARATION));
  fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: NAME, version: '1.0.0' }));
  fs.writeFileSync(path.join(dir, 'area.tsx'), AREA);
  const area = remoteConfig(dir, { './area': './area.tsx' }, { devPort: 0 });
  const config = await area(undefined, { mode: 'production' });
  await new Promise((done, fail) => {
    webpack({ ...config, cache: false }, (error, stats) =>
      error || stats?.hasErrors()
        ? fail(error ?? new Error(stats?.toString('errors-only')))
        : done(undefined),
    );
  });
  await publish(releases, NAME, path.join(dir, 'dist'));
} finally {
  fs.rmSync(dir, { recursive: true, force: true });
}
