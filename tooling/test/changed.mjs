// @ts-check
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { packages, remotes, ROOT } from '../workspace/packages.cjs';

const json = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));

/** Every package of the workspace with what it may bring into others: its dependencies inside the workspace. */
export function usesOfPackages() {
  return packages().map((name) => {
    const { dependencies, devDependencies, peerDependencies } = json(`${name}/package.json`);
    const all = Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies });
    const uses = all.filter(([, version]) => String(version).startsWith('workspace:')).map(([used]) => used);
    return { name, uses };
  });
}

/** Files that differ from where this branch left `main`, those not committed yet included. */
export function changedFiles() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  return [
    ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  ];
}

/** A file that only its own package's checks read. */
const OWN = /\.(test|stories)\.tsx?$/;
/** Files that no check reads except the formatter. */
const PROSE = /\.md$|^docs\/|(^|\/)pictures\//;

/**
 * What a change can break.
 * @param {string[]} files changed files, relative to the project
 * @param {{ name: string, uses: string[] }[]} all
 * @returns {{ checked: string[], broken: string[] }} `checked`: packages whose own types and tests run; `broken`: those
 *   of them whose product code may behave differently, so that end-to-end tests concern them
 */
export function reach(files, all) {
  const names = all.map(({ name }) => name);
  const code = files.filter((file) => !PROSE.test(file));
  /** @type {Set<string>} */
  const broken = new Set();
  /** @type {Set<string>} */
  const checked = new Set();
  for (const file of code) {
    const owner = file.split('/')[0] ?? '';
    // A file of the whole project (lockfile, configuration, tooling) may break everything.
    if (!names.includes(owner) || owner === 'tooling') names.forEach((name) => broken.add(name));
    else if (owner === 'e2e' || OWN.test(file)) checked.add(owner);
    else broken.add(owner);
  }
  for (let grown = -1; grown !== broken.size;) {
    grown = broken.size;
    for (const { name, uses } of all)
      if (name !== 'e2e' && uses.some((used) => used !== 'tooling' && broken.has(used))) broken.add(name);
  }
  return { checked: [...new Set([...checked, ...broken])], broken: [...broken] };
}

/** Words that show that an end-to-end test visits an area: its name, addresses, titles and slots. */
function signsOf(/** @type {string} */ remote) {
  const { name, pages = [], menu = [], slots = [] } = json(`${remote}/remote.json`);
  const entries = [...pages, ...menu].flatMap(({ path: at = '', title, label }) => [
    at.replace(/\/:.*/, ''),
    title,
    label,
  ]);
  const places = slots.map((/** @type {{ at: string }} */ { at }) => `${at.split(':')[0]}.spec`);
  return [name, ...entries, ...places].filter(Boolean);
}

const SPECS = 'e2e/tests';
const allSpecs = () =>
  fs
    .readdirSync(path.join(ROOT, SPECS), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${SPECS}/${name}`);

/** The end-to-end tests of one area: those whose name begins with its own. */
export function specsOf(/** @type {string} */ area) {
  const own = area.slice('mf-'.length);
  return allSpecs().filter((file) =>
    [`${own}.`, `${own}-`].some((start) => path.basename(file).startsWith(start)),
  );
}

/** The portals that these tests ask for by name, and the demo's, which is anybody's (e2e/portal/portals.ts). */
export const portalsOf = (/** @type {string[]} */ specs) => [
  ...new Set([
    'demo',
    ...specs.flatMap((file) =>
      [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/urlOf\('(\w+)'\)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ]),
];

/**
 * The end-to-end tests that a change concerns: `null` for all of them.
 * @returns {string[] | null}
 */
export function specsFor(/** @type {string[]} */ files, /** @type {string[]} */ broken) {
  const areas = remotes();
  const helpers = files.filter(
    (file) => /^e2e\/((portal|support|tests)\/|[^/]+$)/.test(file) && !file.endsWith('.spec.ts'),
  );
  if (helpers.length > 0 || broken.some((name) => !areas.includes(name) && name !== 'tooling')) return null;
  const signs = broken.filter((name) => areas.includes(name)).flatMap(signsOf);
  return allSpecs().filter((file) => {
    const text = path.basename(file) + fs.readFileSync(path.join(ROOT, file), 'utf8');
    return files.includes(file) || signs.some((sign) => text.includes(sign));
  });
}
