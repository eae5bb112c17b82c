// @ts-check
// `npm run fault:readings -- --readings 20000 --seed 7`: the portal is killed while tanks tell their readings by HTTP and
// MQTT.
import { runFaults } from './fault.mjs';

await runFaults('readings', { count: '20000', test: 'src/testing/fault/readings/' });
