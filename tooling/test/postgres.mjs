// @ts-check
// `npm run unit:postgres`: the data layer's tests once more, on a PostgreSQL server started for them alone.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startCluster } from '../postgres/cluster.mjs';
import { ROOT } from '../release/env.mjs';

const SUITES =
  'src/(db|erp|dataset|contracts|finance|jobs|mail|password|terms|maintenance|access-requests|customers|profile)/';

const cluster = await startCluster();
if (!cluster) {
  console.log('No PostgreSQL server on this machine: the embedded database alone was tested.');
  process.exit(0);
}
let status = 1;
try {
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const only = ['--config', 'jest.config.cjs', '--selectProjects', 'api', '--testPathPatterns', SUITES];
  const env = { ...process.env, TEST_DATABASE_URL: cluster.url };
  status = spawnSync(process.execPath, [jest, ...only], { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
} finally {
  cluster.stop();
}
process.exit(status);
