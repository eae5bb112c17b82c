// @ts-check
// `npm run kit [-- DIR]`: the package that areas outside this repository are built with, packed.
// `npm run kit:sample [-- DIR]`: the sample area, installed from a registry with that package, checked, tested and built.
import path from 'node:path';
import { ROOT } from '../release/env.mjs';
import { packKit } from './make.mjs';
import { prepareSample, SAMPLE } from './sample.mjs';

const [command, into = path.join(ROOT, 'tooling/kit/dist')] = process.argv.slice(2);
const dir = path.resolve(into);

async function trySample() {
  const sample = await prepareSample(dir, { registry: true });
  for (const step of /** @type {const} */ (['types', 'unit', 'build'])) {
    await sample[step]();
    console.log(`${SAMPLE}: ${step} ok`);
  }
  return `npx pnpm release --dist ${path.relative(process.cwd(), sample.dist)} ${SAMPLE}`;
}

try {
  console.log(command === 'sample' ? await trySample() : await packKit(dir));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
