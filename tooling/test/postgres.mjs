// @ts-check
// `npm run unit:postgres`: the data layer's tests again, on a PostgreSQL server started for them alone.
import { startCluster } from '../postgres/cluster.mjs';
import { runJest } from './jest.mjs';

const SUITES =
  'src/(db|erp|dataset|contracts|finance|jobs|mail|password|terms|maintenance|access-requests|customers|profile|session|two-step|impersonation|files|orders|telemetry|reports|testing/fault/reports)/';

const cluster = await startCluster();
if (!cluster) {
  console.log('No PostgreSQL server on this machine: only the embedded database was tested.');
  process.exit(0);
}
let status = 1;
try {
  const only = ['--selectProjects', 'api', '--testPathPatterns', SUITES];
  status = runJest('unit-postgres', only, { ...process.env, TEST_DATABASE_URL: cluster.url });
} finally {
  cluster.stop();
}
process.exit(status);
