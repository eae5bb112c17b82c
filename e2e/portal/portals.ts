import path from 'node:path';

/** The portals the tests run against: production builds with databases and releases of their own. */
export const PORTALS = {
  /** The generated demo dataset and its accounts. */
  demo: { port: 3190, folder: 'test-results/portal-demo', dataset: '' },
  /** The hand-worked dataset whose numbers are known (api/src/dataset/fixture/README.md). */
  fixture: { port: 3191, folder: 'test-results/portal-fixture', dataset: 'api/src/dataset/fixture' },
  /** Files are taken away and versions released here: tests that would disturb the others. */
  lab: { port: 3192, folder: 'test-results/portal-lab', dataset: '' },
} as const;

export const ROOT = path.resolve(__dirname, '../..');
export const urlOf = (name: keyof typeof PORTALS): string => `http://localhost:${PORTALS[name].port}`;
export const releasesOf = (name: keyof typeof PORTALS): string =>
  path.join(ROOT, PORTALS[name].folder, 'releases');
