// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../release/env.mjs';

/** Libraries that must exist once on the page, or an area would have another session, theme or cache. */
const LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components', '@tanstack/react-query'];

/** What a package of the house offers to areas: each entry of its `exports` that is code for the browser. */
function offered(/** @type {string} */ name) {
  /** @type {{ exports: Record<string, string> }} */
  const { exports } = JSON.parse(fs.readFileSync(path.join(ROOT, name, 'package.json'), 'utf8'));
  return Object.keys(exports)
    .filter((entry) => !entry.endsWith('.css') && entry !== './testing')
    .map((entry) => path.posix.join(name, entry));
}

/** Everything the host provides through the share scope; host/src/remotes/federation.ts is the other end. */
export const sharedNames = () => [...LIBRARIES, ...offered('host'), ...offered('shared-ui')];

/** A remote never carries its own copy: `import: false` leaves it out of the build. */
export const sharedWithHost = () =>
  Object.fromEntries(
    sharedNames().map((name) => [
      name,
      {
        singleton: true,
        import: /** @type {const} */ (false),
        requiredVersion: /** @type {const} */ (false),
      },
    ]),
  );
