import type { ReporterDescription } from '@playwright/test';

/** `npm test` asks by TEST_TIMES for a folder with every test's time, to print the slowest. */
export function timesReporter(step: string): ReporterDescription[] {
  const folder = process.env.TEST_TIMES;
  return folder ? [['json', { outputFile: `${folder}/${step}.json` }]] : [];
}
