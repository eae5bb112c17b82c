// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { remotes, ROOT } from '../workspace/packages.cjs';
import { changedFiles, portalsOf, reach, specsFor, specsOf, usesOfPackages } from './changed.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const script = (/** @type {string} */ name, /** @type {string[]} */ ...args) => [
  'npm',
  'run',
  '--silent',
  name,
  ...(args.length > 0 ? ['--', ...args] : []),
];

/**
 * All steps of the whole run. Short steps run two at a time; long ones use both cores.
 * @returns {Step[]}
 */
export function wholeRun() {
  return [
    { name: 'build', command: script('build'), cores: 1 },
    // The longest of the steps of one core: all others run beside it. Its SDK is made of the builds.
    { name: 'unit:tooling', command: script('unit:tooling'), cores: 1, after: ['build'] },
    { name: 'lint:code', command: script('lint:code'), cores: 1 },
    { name: 'storybook:build', command: script('storybook:build'), cores: 1 },
    { name: 'lint:files', command: script('lint:files'), cores: 1 },
    { name: 'types', command: script('types'), cores: 1 },
    { name: 'unit:older', command: script('unit:older'), cores: 1 },
    { name: 'unit', command: script('unit'), cores: 2 },
    { name: 'visual', command: script('visual', '--built'), cores: 2, after: ['storybook:build'] },
    { name: 'e2e', command: script('e2e'), cores: 2, after: ['build'] },
  ];
}

const FORMAT = [process.execPath, 'tooling/lint/format.mjs'];

/** The folders of a package whose tests jest runs: an area's server part is one of its own. */
const projectsOf = (/** @type {string} */ name) =>
  [name, `${name}/server`].filter((folder) => fs.existsSync(path.join(ROOT, folder, 'jest.config.cjs')));

/** Whether a package has files of this kind below `src`. */
const has = (/** @type {string} */ name, /** @type {RegExp} */ kind) =>
  fs.existsSync(path.join(ROOT, name, 'src')) &&
  fs
    .readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .some((file) => kind.test(file));

/**
 * The steps that a change can break, for local use; only the whole run counts.
 * @returns {Step[]}
 */
export function changedRun() {
  const files = changedFiles();
  const { checked, broken } = reach(files, usesOfPackages());
  const present = files.filter((file) => fs.existsSync(path.join(ROOT, file)));
  const code = present.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const typed = checked.filter((name) => fs.existsSync(path.join(ROOT, name, 'tsconfig.json')));
  const tested = checked.flatMap(projectsOf);
  const shown = checked.filter((name) => has(name, /\.stories\.tsx$/));
  const specs = specsFor(files, broken);
  console.log(`Changed: ${files.length} files; concerned: ${checked.join(', ') || 'no package'}.`);

  /** @type {Step[]} */
  const steps = [];
  const needsPortal = specs === null || specs.length > 0;
  if (needsPortal) steps.push({ name: 'build', command: script('build'), cores: 1 });
  if (checked.includes('tooling'))
    steps.push({ name: 'unit:tooling', command: script('unit:tooling'), cores: 1, after: ['build'] });
  if (code.length > 0) steps.push({ name: 'lint:code', command: script('lint:code', ...code), cores: 1 });
  if (shown.length > 0) steps.push({ name: 'storybook:build', command: script('storybook:build'), cores: 1 });
  if (present.length > 0) steps.push({ name: 'format', command: [...FORMAT, ...present], cores: 1 });
  if (typed.length > 0) steps.push({ name: 'types', command: script('types', ...typed), cores: 1 });
  if (tested.length > 0)
    steps.push({ name: 'unit', command: script('unit', '--selectProjects', ...tested), cores: 2 });
  if (shown.length > 0)
    steps.push({
      name: 'visual',
      command: script('visual', '--built', `--packages=${shown.join(',')}`),
      cores: 2,
      after: ['storybook:build'],
    });
  if (needsPortal)
    steps.push({ name: 'e2e', command: script('e2e', ...(specs ?? [])), cores: 2, after: ['build'] });
  return steps;
}

/**
 * The steps of one area, for the team that has it; only the whole run counts. Throws one sentence if there is no such
 * area.
 * @param {string} name
 * @returns {Step[]}
 */
export function areaRun(name) {
  if (!remotes().includes(name))
    throw new Error(`There is no area '${name}'; there are ${remotes().join(', ')}.`);
  const specs = specsOf(name);
  const shown = has(name, /\.stories\.tsx$/);
  // What keeps one core busy goes first, two at a time, so that none of it is left to run alone at the end.
  /** @type {Step[]} */
  const steps = [];
  if (specs.length > 0)
    steps.push(
      { name: 'build', command: script('build'), cores: 1 },
      {
        name: 'e2e',
        command: script('e2e', ...specs),
        // Its few files are one to three browsers, which wait for one portal.
        cores: 1,
        after: ['build'],
        env: { E2E_ONLY: portalsOf(specs).join() },
      },
    );
  steps.push(
    { name: 'types', command: script('types', name), cores: 1 },
    { name: 'lint:code', command: script('lint:code', name), cores: 1 },
    { name: 'format', command: [...FORMAT, name], cores: 1 },
  );
  if (shown) steps.push({ name: 'storybook:build', command: script('storybook:build', name), cores: 1 });
  steps.push({ name: 'unit', command: script('unit', '--selectProjects', ...projectsOf(name)), cores: 2 });
  if (shown)
    steps.push({
      name: 'visual',
      command: script('visual', '--built', `--area=${name}`),
      cores: 2,
      after: ['storybook:build'],
    });
  return steps;
}
