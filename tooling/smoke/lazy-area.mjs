// @ts-check
// For the end-to-end tests: releases an area with chunks that load on demand, one version after the other. Called with the
// releases' folder and the numbers of the first and the last version; it is built once, and a version is the same files
// with another number in them.
import fs from 'node:fs';
import path from 'node:path';
import { publish } from '../release/live/change.mjs';
import { scriptHashes } from '../webpack/integrity.mjs';
import { withBuiltArea } from './built-area.fixture.mjs';

const NAME = 'mf-lazy';
const NUMBER = 'Versão 0';
const part = (/** @type {string} */ name) =>
  `export default function Part() { return <p>{'${name} da ${NUMBER}'}</p>; }`;
const FILES = {
  'area.tsx': `
import { lazy, Suspense, useState } from 'react';
import { defineRemote } from 'host/portal';

const PARTS = { um: lazy(() => import('./one')), dois: lazy(() => import('./two')) };

function Lazy() {
  const [shown, show] = useState<(keyof typeof PARTS)[]>([]);
  return (
    <>
      <h1>${NUMBER}</h1>
      {(['um', 'dois'] as const).map((name) => {
        const Part = PARTS[name];
        return shown.includes(name) ? (
          <Suspense key={name} fallback={null}><Part /></Suspense>
        ) : (
          <button key={name} onClick={() => show((before) => [...before, name])}>{'Abrir ' + name}</button>
        );
      })}
    </>
  );
}

export const { bootstrap, mount, unmount } = defineRemote({ name: '${NAME}', pages: { '/admin/lazy': Lazy } });
`,
  'one.tsx': part('Parte um'),
  'two.tsx': part('Parte dois'),
};

/** Writes another number into the build's scripts, and their new hashes into its manifest. */
function number(/** @type {string} */ dist, /** @type {number} */ version) {
  const manifest = path.join(dist, 'mf-manifest.json');
  for (const file of fs.readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const place = path.join(dist, file);
    // Their compressed copies would be of the number before.
    if (file.endsWith('.br')) fs.rmSync(place);
    else if (file.endsWith('.js'))
      fs.writeFileSync(place, fs.readFileSync(place, 'utf8').replaceAll(/Versão \d+/g, `Versão ${version}`));
  }
  const content = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  fs.writeFileSync(manifest, JSON.stringify({ ...content, integrity: scriptHashes(dist) }));
}

const [releases = '', first, last] = process.argv.slice(2);
const kept = path.join(path.dirname(releases), 'lazy-area');
if (!fs.existsSync(kept))
  await withBuiltArea({ name: NAME, address: '/admin/lazy', title: 'Por partes', files: FILES }, (dist) =>
    fs.cpSync(dist, kept, { recursive: true }),
  );
for (let version = Number(first); version <= Number(last); version += 1) {
  number(kept, version);
  await publish(releases, NAME, kept);
}
