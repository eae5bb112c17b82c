// @ts-check
// `npm run storybook:build [-- mf-x]`: the static Storybook, which the visual tests read; with a name that area's alone.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inputHash, keptOutput } from '../cache/kept.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { remotes, ROOT } from '../workspace/packages.cjs';

/** Folders that no story reads. `.storybook` is read, so only other hidden folders are excluded. */
const NOT_READ =
  /(^|\/)(node_modules|dist|storybook-static|pictures|\.cache)(\/|$)|\.(test\.tsx?|md)$|^mf-[^/]+\/server(\/|$)/;

/** Where the whole Storybook is built, or the stories of one area alone; relative to the project. */
export const storybookOf = (/** @type {string | undefined} */ area) =>
  area === undefined ? 'shared-ui/storybook-static' : `${area}/node_modules/.cache/storybook`;

/**
 * Builds Storybook, or one area's stories alone, unless this machine has built the same before.
 * @param {string} [area]
 */
export function buildStorybook(area) {
  const cwd = path.join(ROOT, 'shared-ui');
  const folder = path.join(ROOT, storybookOf(area));
  return keptOutput({
    kind: area === undefined ? 'storybook' : `storybook-${area}`,
    key: inputHash(
      ['shared-ui', 'host', 'api-contract', ...(area === undefined ? remotes() : [area])],
      NOT_READ,
    ),
    folder,
    make() {
      const command = ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--quiet'];
      const { status } = spawnSync(process.execPath, [...command, '--output-dir', folder], {
        cwd,
        stdio: 'inherit',
        env: { ...process.env, ...(area !== undefined && { STORYBOOK_PACKAGE: area }) },
      });
      if (status !== 0) throw new Error('The build of Storybook failed.');
    },
  });
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled();
  await buildStorybook(process.argv[2]);
}
