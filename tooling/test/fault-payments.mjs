// @ts-check
// `npm run fault:payments -- --payments 20000 --seed 7`: so many steps of payments by Pix, in which processes are killed
// at any use of database or bank, and the bank is away, late and wrong.
import { runFaults } from './fault.mjs';

await runFaults('payments', { count: '20000', project: 'mf-finance/server', test: 'payments/fault.test.ts' });
