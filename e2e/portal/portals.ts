import path from 'node:path';
import { ROOT } from 'tooling/workspace';

/** Another first port lets two suites run side by side on one machine. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3190);

/** The portals the tests run against: production builds with databases and releases of their own. */
export const PORTALS = {
  /** The generated demo dataset and its accounts. */
  demo: { port: FIRST_PORT, folder: 'test-results/portal-demo', dataset: '' },
  /** The hand-worked dataset whose numbers are known (api/src/dataset/fixture/README.md). */
  fixture: {
    port: FIRST_PORT + 1,
    folder: 'test-results/portal-fixture',
    dataset: 'api/src/dataset/fixture',
  },
  /** Terms, maintenance, users and passwords change here. */
  gates: { port: FIRST_PORT + 3, folder: 'test-results/portal-gates', dataset: '' },
  /** Areas are released, tried and withdrawn here. */
  releases: { port: FIRST_PORT + 4, folder: 'test-results/portal-releases', dataset: '' },
  /** Files are taken away and versions released here: tests that would disturb the others. */
  lab: { port: FIRST_PORT + 2, folder: 'test-results/portal-lab', dataset: '' },
  /** Made ready only: its tests start it with `npm start` and stop it. */
  night: { port: FIRST_PORT + 5, folder: 'test-results/portal-night', dataset: '', stopped: true },
} as const;

/** The dev server (dev-server.spec.ts). */
export const DEV_SERVER_PORT = FIRST_PORT + 6;

/** The stand-in for browsers' push service (push.spec.ts). */
export const PUSH_PORT = FIRST_PORT + 7;

/** The stand-in for a company's sign-on provider (sign-on.spec.ts). */
export const PROVIDER_PORT = FIRST_PORT + 8;

/** Answers once all portals do. */
export const READY_PORT = FIRST_PORT + 9;

export const urlOf = (name: keyof typeof PORTALS): string => `http://localhost:${PORTALS[name].port}`;
export const releasesOf = (name: keyof typeof PORTALS): string =>
  path.join(ROOT, PORTALS[name].folder, 'releases');
