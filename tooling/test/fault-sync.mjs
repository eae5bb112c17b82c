// @ts-check
// `npm run fault:sync -- --orders 1000000 --kills 50 --seed 7`: the portal is killed while its mirror follows an ERP whose
// rows change.
import { runFaults } from './fault.mjs';

await runFaults('orders', { count: '20000', kills: '20', project: 'demo', test: 'src/fault/' });
