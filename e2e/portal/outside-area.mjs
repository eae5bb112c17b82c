// @ts-check
// Builds a sample area of another repository in a folder outside this one, for a test: Playwright cannot import these
// functions. Takes its name and the folder; prints where its build is.
import { packKit } from '../../tooling/kit/make.mjs';
import { prepareSample } from '../../tooling/kit/sample.mjs';

const [name, into = ''] = process.argv.slice(2);
try {
  const tarball = await packKit(into);
  const sample = await prepareSample(
    /** @type {import('../../tooling/kit/sample.mjs').Sample} */ (name),
    tarball,
  );
  await sample.build();
  console.log(sample.dist);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
