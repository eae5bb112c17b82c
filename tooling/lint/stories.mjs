// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';

/**
 * Fails when a component exported by shared-ui appears in no story: then no designer sees it and no visual or
 * accessibility test covers it. This is not an eslint rule, because eslint's cache handles one file at a time.
 */
const UI = path.join(ROOT, 'shared-ui');

/** @returns {string[]} */
const filesOf = (/** @type {string} */ dir) =>
  fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    return entry.isDirectory() ? filesOf(file) : [file];
  });

const files = filesOf(path.join(UI, 'src'));
const shown = [
  ...files.filter((file) => file.endsWith('.stories.tsx')),
  path.join(UI, '.storybook/preview.tsx'),
]
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');

/** The names a file exports, except types. */
const offered = (/** @type {string} */ file) =>
  [...fs.readFileSync(file, 'utf8').matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      )
      .filter((name) => !name.startsWith('type ')),
  );

const COMPONENT = /^[A-Z][a-z]\w*$/;
const missing = files
  .filter((file) => path.basename(file) === 'index.ts')
  .flatMap((file) =>
    offered(file)
      .filter((name) => COMPONENT.test(name) && !new RegExp(`<${name}\\b|component: ${name}\\b`).test(shown))
      .map((name) => `${path.relative(ROOT, file)}: ${name} has no story`),
  );

missing.forEach((line) => console.error(line));
process.exit(missing.length > 0 ? 1 : 0);
