import fs from 'node:fs';
import path from 'node:path';
import type { MakeExtra } from 'api/start/server';
import { isDemo } from '../accounts';
import { demoBroker } from './broker';
import { demoDevice } from './device';

const EVERY_MS = 30_000;

/** Where the portal reads how its demo's broker listens. */
export const brokerFile = (dataDir: string) => path.join(dataDir, 'demo-mqtt.json');

/**
 * A broker and a device of the demo's own, where MQTT_FILE names none: its tanks move as a real installation's do. The
 * portal reads how it listens in the data folder.
 */
export const demoTanks: MakeExtra = async (pool, env) => {
  if (env.mqttFile !== undefined || !(await isDemo(pool))) return {};
  const broker = await demoBroker();
  const mqttFile = brokerFile(env.dataDir);
  fs.writeFileSync(mqttFile, JSON.stringify(broker.config), { mode: 0o600 });
  const send = demoDevice({ pool, now: () => new Date(), send: broker.send });
  return {
    env: { mqttFile },
    start(app) {
      const tick = () => void send().catch((error: unknown) => app.log.warn({ err: error }, 'demo tanks'));
      // What is sent before the portal listens is lost.
      broker.onSubscribed(tick);
      const timer = setInterval(tick, EVERY_MS).unref();
      app.addHook('onClose', async () => {
        clearInterval(timer);
        await broker.stop();
      });
    },
  };
};
