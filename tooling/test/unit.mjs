// @ts-check
// `npm run unit [-- JEST ARGUMENTS]`
import { runJest } from './jest.mjs';

process.exit(runJest('unit', process.argv.slice(2)));
