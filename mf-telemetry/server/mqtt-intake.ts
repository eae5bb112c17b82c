import type pg from 'pg';
import { LOCKS } from 'api/db/locks';
import { oneProcess, type Sole } from 'api/db/one-process';
import type { Background } from 'api/jobs/background';
import { demoBroker, demoDevice } from './demo';
import type { TankIntake } from './intake';
import { type MqttConfig, mqttSubscriber, mqttTake } from './mqtt';

const DEMO_EVERY_MS = 30_000;

interface MqttDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly intake: TankIntake;
  /** Of MQTT_FILE. */
  readonly config: MqttConfig | undefined;
  readonly isDemo: () => Promise<boolean>;
}

/**
 * Readings by MQTT, from the broker of MQTT_FILE; a demo without one has a broker and a device of its own. One process
 * listens for all.
 */
export function mqttIntake({ pool, now, intake, config, isDemo }: MqttDeps): Background {
  const listen = (to: MqttConfig, onError: (error: unknown) => void) =>
    mqttSubscriber({ config: to, take: mqttTake({ pool, now, intake }, to), onError });

  function fromBroker(to: MqttConfig, onError: (error: unknown) => void): Sole {
    let subscriber: ReturnType<typeof listen> | null = null;
    return {
      start: async () => void (subscriber = listen(to, onError)),
      stop: async () => subscriber?.stop(),
    };
  }

  function fromDemo(onError: (error: unknown) => void): Sole {
    let end = async () => undefined as void;
    return {
      async start() {
        const broker = await demoBroker();
        const subscriber = listen(broker.config, onError);
        const tick = demoDevice({ pool, now, isDemo, send: broker.send });
        const timer = setInterval(() => void tick().catch(onError), DEMO_EVERY_MS).unref();
        end = async () => {
          clearInterval(timer);
          await subscriber.stop();
          await broker.stop();
        };
        await tick();
      },
      stop: () => end(),
    };
  }

  let running: ReturnType<typeof oneProcess> | null = null;
  return {
    async start(onError) {
      const work = config ? fromBroker(config, onError) : (await isDemo()) ? fromDemo(onError) : null;
      if (!work) return;
      running = oneProcess(pool, LOCKS.telemetryBroker, work, onError);
      await running.start();
    },
    stop: async () => running?.stop(),
  };
}
