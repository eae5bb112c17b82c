// @ts-check
// `npm run storybook:build`: the static Storybook, which the visual tests read.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inputHash, keptOutput } from '../cache/kept.mjs';
import { ROOT } from '../release/env.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { remotes } from '../workspace/packages.cjs';

/** Folders that no story reads. `.storybook` is read, so only other hidden folders are excluded. */
const NOT_READ =
  /(^|\/)(node_modules|dist|storybook-static|pictures|\.cache)(\/|$)|\.(test\.tsx?|md)$|^mf-[^/]+\/server(\/|$)/;

/** Builds Storybook into shared-ui/storybook-static unless this machine has built the same before. */
export function buildStorybook() {
  const cwd = path.join(ROOT, 'shared-ui');
  return keptOutput({
    kind: 'storybook',
    key: inputHash(['shared-ui', 'host', 'api-contract', ...remotes()], NOT_READ),
    folder: path.join(cwd, 'storybook-static'),
    make() {
      const command = ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--quiet'];
      const { status } = spawnSync(process.execPath, [...command, '--output-dir', 'storybook-static'], {
        cwd,
        stdio: 'inherit',
      });
      if (status !== 0) throw new Error('The build of Storybook failed.');
    },
  });
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled();
  await buildStorybook();
}
