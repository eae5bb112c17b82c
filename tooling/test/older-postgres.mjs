// @ts-check
// `npm run unit:older`: migrations, lists, jobs and a fault test on this machine's own PostgreSQL, so that the portal's
// SQL asks for nothing newer than 15. Debian's is looked for; without one the step is not run.
import fs from 'node:fs';
import path from 'node:path';
import { runJest } from './jest.mjs';
import { NOT_RUN } from './steps.mjs';

const DEBIAN = '/usr/lib/postgresql';
const [oldest] = fs.existsSync(DEBIAN)
  ? fs
      .readdirSync(DEBIAN)
      .map(Number)
      .sort((a, b) => a - b)
  : [];
const bin = path.join(DEBIAN, String(oldest), 'bin');
if (!fs.existsSync(path.join(bin, 'initdb'))) {
  console.log('No PostgreSQL of its own on this machine: only the shipped one was tested.');
  process.exit(NOT_RUN);
}
const files =
  '(src/(db/(upgrade|database|list/read)|jobs/jobs|testing/fault/fault)|deliveries/order-list).*test';
process.exit(
  runJest('unit:older', ['--selectProjects', 'api', 'mf-orders/server', '--testPathPatterns', files], {
    ...process.env,
    TEST_POSTGRES_BIN: bin,
    FAULT_PROCESSES: '2',
    FAULT_WRITER: 'dataset',
  }),
);
