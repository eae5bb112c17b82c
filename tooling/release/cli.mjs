// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from '../start/build-packages.mjs';
import { releasesDir, ROOT } from './env.mjs';
import { publish, rollback } from './store.mjs';

const USAGE =
  'Usage: pnpm release <mf-name>          build it and make it live (--version X names it other than remote.json)\n       pnpm release --rollback <mf-name>   go back to the version before';

try {
  const { values, positionals } = parseArgs({
    options: { rollback: { type: 'boolean', default: false }, version: { type: 'string' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Error(USAGE);
  if (!/^mf-[a-z0-9-]+$/.test(name) || !fs.existsSync(path.join(ROOT, name, 'remote.json')))
    throw new Error(`There is no remote '${name}' here.`);
  const dir = releasesDir();
  if (values.rollback) {
    const release = await rollback(dir, name);
    console.log(`${name} is back at ${release?.version} (${release?.base})`);
  } else {
    await buildPackages([name], { version: values.version });
    const release = await publish(dir, name, path.join(ROOT, name, 'dist'));
    console.log(`${name} ${release.version} is live at ${release.base}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
