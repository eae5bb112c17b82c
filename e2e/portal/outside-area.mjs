// @ts-check
// Builds the sample area of another repository in a folder outside this one, for a test: Playwright cannot import these
// functions. Prints where its build is.
import { prepareSample } from '../../tooling/kit/sample.mjs';

try {
  const sample = await prepareSample(process.argv[2] ?? '');
  await sample.build();
  console.log(sample.dist);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
