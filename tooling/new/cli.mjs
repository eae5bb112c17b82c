// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { markInstalled } from '../start/install.mjs';
import { runQuietly } from '../start/run-quietly.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { createArea } from './area.mjs';

const USAGE = `Usage: pnpm new <mf-name> [--title "Pedidos"] [--group "Pedidos"] [--code orders] [--path /admin/orders]
  --title  of the first page and its menu entry; without it the words of the name
  --group  of the menu; without it the entry stands alone
  --code   the access code by its name: one of api-contract's ACCESS, or a new one, which the area then declares
           (without it one with the area's name); 'session': every user sees it
  --path   of the first page; without it /admin/ and the name
  --empty  no page, no menu entry and no server part yet`;

/** Links the new package's dependencies from the store only, so that it takes seconds and no network. */
async function install(/** @type {string} */ dir) {
  const pnpm = path.join(ROOT, 'node_modules/pnpm/bin/pnpm.mjs');
  const args = [pnpm, 'install', '--offline', '--no-frozen-lockfile', '--reporter=append-only'];
  const log = path.join(dir, 'node_modules/.cache/install.log');
  await runQuietly(process.execPath, args, { cwd: ROOT, log, failure: 'pnpm install failed' });
  markInstalled();
}

try {
  const { values, positionals } = parseArgs({
    options: {
      title: { type: 'string' },
      group: { type: 'string' },
      code: { type: 'string' },
      path: { type: 'string' },
      empty: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error(USAGE);
  const { dir, address, port, own } = await createArea({ ...values, name });
  try {
    await install(dir);
  } catch {
    console.error('Its dependencies are not linked yet: run npx pnpm install.');
  }
  const files = fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'));
  console.log(`${name} is there: ${files.length} files, dev server on port ${port}.`);
  if (own) console.log(`It declares the access code ${own.code} '${own.name}'.`);
  if (!values.empty)
    console.log(`Its first page is ${address}. See it: npm start, which builds server and area.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
