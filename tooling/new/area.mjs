// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { loadContract } from '../contract/load.mjs';
import { meet, reservedPart } from '../release/addresses.mjs';
import { ROOT } from '../release/env.mjs';
import { readJson } from '../release/files.mjs';
import { since } from '../webpack/declaration.mjs';

/**
 * @typedef {{ pages: { path: string, title: string, access?: object }[], menu: { group: string | null, order: number }[] }} Source
 * @typedef {{ name: string, title: string, group: string | null, code: string | null, path?: string, empty?: boolean }} Wish
 *   `title` of page and menu entry, `group` of the menu (null: none), `code` by its name in ACCESS (null: every user),
 *   `empty` for an area without a page
 */

const TEMPLATE = path.join(ROOT, 'tooling/new/template');
const FIRST_PORT = 3101;

/** The declarations and dev ports of the existing areas, so that a new one does not reuse them. */
function existing(/** @type {string} */ root) {
  return fs
    .readdirSync(root)
    .filter((name) => /^mf-/.test(name) && fs.existsSync(path.join(root, name, 'remote.json')))
    .map((name) => {
      const config = path.join(root, name, 'webpack.config.mjs');
      const text = fs.existsSync(config) ? fs.readFileSync(config, 'utf8') : '';
      const port = Number(/devPort: (\d+)/.exec(text)?.[1] ?? 0);
      /** @type {Source} */
      const declaration = readJson(path.join(root, name, 'remote.json'), null);
      return { name, port, declaration };
    });
}

/** After the last entry of its group; a new group goes to the end. */
function nextOrder(/** @type {Source[]} */ declarations, /** @type {string | null} */ group) {
  const entries = declarations.flatMap(({ menu }) => menu);
  const last = (/** @type {typeof entries} */ some) => Math.max(0, ...some.map(({ order }) => order));
  const same = entries.filter((entry) => group !== null && entry.group === group);
  return same.length > 0 ? last(same) + 1 : last(entries) + 10;
}

/** Throws one sentence for an invalid wish. */
async function refuseBadWish(
  /** @type {string} */ root,
  /** @type {Wish} */ { name, title, code },
  /** @type {string} */ address,
  /** @type {ReturnType<typeof existing>} */ areas,
) {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`'${name}' is no name for an area: mf- and lower-case words, such as mf-orders.`);
  if (fs.existsSync(path.join(root, name))) throw new Error(`${name} is there already.`);
  if (!title.trim()) throw new Error('An area needs the title of its first page: --title "Pedidos".');
  const { ACCESS } = await loadContract();
  if (code !== null && !Object.hasOwn(ACCESS, code))
    throw new Error(`There is no access code '${code}'; there are ${Object.keys(ACCESS).join(', ')}.`);
  if (!/^(\/[a-z0-9_-]+)+$/.test(address) || reservedPart(address) !== null)
    throw new Error(`${address} is no address for an area's first page: /admin/… in lower-case words.`);
  for (const area of areas) {
    const taken = area.declaration.pages.find((page) => meet(page.path, address));
    if (taken) throw new Error(`${address} meets ${taken.path} of ${area.name}: give another --path.`);
  }
}

/** `access-requests` → `AccessRequestsPage`. */
const componentOf = (/** @type {string} */ slug) =>
  `${slug
    .split('-')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('')}Page`;

/** What stands between single quotes. */
const quoted = (/** @type {string} */ text) => text.replaceAll("'", "\\'");

/** The files of a new area by their place in its folder. @returns {Record<string, string>} */
function filesOf(
  /** @type {Wish} */ wish,
  /** @type {{ address: string, port: number, order: number }} */ found,
) {
  const { name, title, group, code, empty } = wish;
  const slug = name.slice('mf-'.length);
  const words = {
    __NAME__: name,
    __TITLE__: quoted(title),
    // The area's room in Storybook's sidebar.
    __GROUP__: quoted(group ?? title),
    __SLUG__: slug,
    __PAGE__: componentOf(slug),
    __PATH__: found.address,
    __PORT__: String(found.port),
  };
  const filled = (/** @type {string} */ file) =>
    fs
      .readFileSync(path.join(TEMPLATE, `${file}.txt`), 'utf8')
      .replace(/__[A-Z]+__/g, (word) => words[/** @type {keyof typeof words} */ (word)]);
  const access = code !== null && { access: { anyOf: [code] } };
  const entry = { group, label: title, path: found.address, ...access, order: found.order };
  const declaration = {
    name,
    version: '0.1.0',
    requiresHost: since('host'),
    requiresApi: since('api'),
    pages: empty ? [] : [{ path: found.address, title, ...access }],
    menu: empty ? [] : [entry],
    slots: [],
  };
  const kept = [
    'package.json',
    'webpack.config.mjs',
    'jest.config.cjs',
    'tsconfig.json',
    'src/area.test.tsx',
  ];
  const area = filled('src/area.tsx');
  const withoutPage = area.replace(/import .*pages.*\n/, '').replace(/pages = \{.*\}/, 'pages = {}');
  return {
    ...Object.fromEntries(kept.map((file) => [file, filled(file)])),
    'remote.json': JSON.stringify(declaration),
    'src/area.tsx': empty ? withoutPage : area,
    ...(!empty && {
      [`src/pages/${slug}/${slug}.page.tsx`]: filled('page/page.tsx'),
      [`src/pages/${slug}/${slug}.page.test.tsx`]: filled('page/page.test.tsx'),
      [`src/pages/${slug}/${slug}.stories.tsx`]: filled('page/stories.tsx'),
    }),
  };
}

/**
 * Creates the folder of a new area with a first page, its story and its tests, formatted. Does not install dependencies.
 * Throws one sentence for an invalid wish, and then creates nothing.
 * @param {Wish} wish
 * @param {string} [root] the workspace
 * @returns {Promise<{ dir: string, address: string, port: number }>}
 */
export async function createArea(wish, root = ROOT) {
  const areas = existing(root);
  const address = wish.path ?? `/admin/${wish.name.slice('mf-'.length)}`;
  await refuseBadWish(root, wish, address, areas);
  const port = Math.max(FIRST_PORT - 1, ...areas.map((area) => area.port)) + 1;
  const order = nextOrder(
    areas.map(({ declaration }) => declaration),
    wish.group,
  );
  const dir = path.join(root, wish.name);
  for (const [file, text] of Object.entries(filesOf(wish, { address, port, order }))) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), text);
  }
  const prettier = path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs');
  const config = path.join(ROOT, '.prettierrc.json');
  spawnSync(process.execPath, [prettier, '--write', '--config', config, dir], { stdio: 'ignore' });
  return { dir, address, port };
}
