// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../release/env.mjs';
import { changedFiles, packages, reach, specsFor } from './changed.mjs';

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
    { name: 'lint', command: script('lint:code'), cores: 1 },
    { name: 'storybook', command: script('storybook:build'), cores: 1 },
    { name: 'format', command: script('lint:files'), cores: 1 },
    { name: 'types', command: script('types'), cores: 1 },
    { name: 'unit:tooling', command: script('unit:tooling'), cores: 1 },
    { name: 'unit', command: script('unit'), cores: 2 },
    { name: 'unit:older', command: script('unit:older'), cores: 1 },
    { name: 'visual', command: script('visual', '--built'), cores: 2, after: ['storybook'] },
    { name: 'e2e', command: script('e2e'), cores: 2, after: ['build'] },
  ];
}

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
  const { checked, broken } = reach(files, packages());
  const present = files.filter((file) => fs.existsSync(path.join(ROOT, file)));
  const code = present.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const typed = checked.filter((name) => fs.existsSync(path.join(ROOT, name, 'tsconfig.json')));
  const tested = checked.filter((name) => fs.existsSync(path.join(ROOT, name, 'jest.config.cjs')));
  const shown = checked.filter((name) => has(name, /\.stories\.tsx$/));
  const specs = specsFor(files, broken);
  console.log(`Changed: ${files.length} files; concerned: ${checked.join(', ') || 'no package'}.`);

  /** @type {Step[]} */
  const steps = [];
  const needsPortal = specs === null || specs.length > 0;
  if (needsPortal) steps.push({ name: 'build', command: script('build'), cores: 1 });
  if (code.length > 0)
    steps.push({
      name: 'lint',
      command: [process.execPath, 'node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...code],
      cores: 1,
    });
  if (shown.length > 0) steps.push({ name: 'storybook', command: script('storybook:build'), cores: 1 });
  if (present.length > 0)
    steps.push({
      name: 'format',
      command: [
        process.execPath,
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        '--ignore-unknown',
        '--log-level',
        'warn',
        ...present,
      ],
      cores: 1,
    });
  if (typed.length > 0) steps.push({ name: 'types', command: script('types', ...typed), cores: 1 });
  if (checked.includes('tooling'))
    steps.push({ name: 'unit:tooling', command: script('unit:tooling'), cores: 1 });
  if (tested.length > 0)
    steps.push({ name: 'unit', command: script('unit', '--selectProjects', ...tested), cores: 2 });
  if (shown.length > 0)
    steps.push({
      name: 'visual',
      command: script('visual', '--built', `--packages=${shown.join(',')}`),
      cores: 2,
      after: ['storybook'],
    });
  if (needsPortal)
    steps.push({ name: 'e2e', command: script('e2e', ...(specs ?? [])), cores: 2, after: ['build'] });
  return steps;
}
