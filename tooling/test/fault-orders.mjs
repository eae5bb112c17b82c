// @ts-check
// `npm run fault:orders -- --orders 200 --seed 7`: the portal is killed while orders are confirmed and handed to an ERP
// that fails; with `--writer protheus` to a stand-in Protheus that the mirror follows.
import { runFaults } from './fault.mjs';

await runFaults('orders', {
  count: '200',
  writers: ['dataset', 'protheus'],
  test: 'src/testing/fault/fault.test.ts',
});
