// @ts-check
// `npm run fault:webhooks -- --events 100 --seed 7`: the portal is killed between a change that a webhook is told of and
// its delivery.
import { runFaults } from './fault.mjs';

await runFaults('events', { count: '100', test: 'src/testing/fault/webhooks/' });
