// @ts-check
// `npm run sdk [-- DIR]`: the package that areas outside this repository are built with, packed.
// `npm run sdk:sample [-- DIR]`: the samples, installed from a registry with that package, checked, tested and built.
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';
import { packSdk } from './make.mjs';
import { prepareSample } from './sample.mjs';

const OWN = path.join(ROOT, 'tooling/sdk/dist');
const [command, into = OWN] = process.argv.slice(2);
const dir = path.resolve(into);
// Only what is surely nobody's work is removed.
if (dir === OWN) fs.rmSync(OWN, { recursive: true, force: true });

async function trySamples() {
  const tarball = await packSdk(dir);
  const lines = [];
  for (const name of /** @type {const} */ (['mf-visits', 'mf-old-panel', 'mf-steady'])) {
    const sample = await prepareSample(name, tarball, { registry: true });
    await sample.types();
    if (name === 'mf-visits') {
      await sample.unit();
      await sample.server();
    }
    await sample.build();
    lines.push(`npx pnpm release --dist ${path.relative(process.cwd(), sample.dist)} ${name}`);
  }
  return lines.join('\n');
}

try {
  console.log(command === 'sample' ? await trySamples() : await packSdk(dir));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
