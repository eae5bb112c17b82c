// @ts-check
// Puts a sample area of another repository into a folder outside this one, with the SDK that it is built with, for a test:
// Playwright cannot import these functions. Takes its name and the folder; prints where it is.
import { packSdk } from '../../tooling/sdk/make.mjs';
import { prepareSample } from '../../tooling/sdk/sample.mjs';

const [name, into = ''] = process.argv.slice(2);
try {
  const sample = await prepareSample(
    /** @type {import('../../tooling/sdk/sample.mjs').Sample} */ (name),
    await packSdk(into),
  );
  console.log(sample.dir);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
