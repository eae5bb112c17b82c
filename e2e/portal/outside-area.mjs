// @ts-check
// Builds a sample area of another repository in a folder outside this one, for a test: Playwright cannot import these
// functions. Takes its name and the folder; prints where its build is.
import { packSdk } from '../../tooling/sdk/make.mjs';
import { prepareSample } from '../../tooling/sdk/sample.mjs';

const [name, into = ''] = process.argv.slice(2);
try {
  const tarball = await packSdk(into);
  const sample = await prepareSample(
    /** @type {import('../../tooling/sdk/sample.mjs').Sample} */ (name),
    tarball,
  );
  await sample.build();
  console.log(sample.dist);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
