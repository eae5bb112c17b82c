import type pg from 'pg';
import { LOCKS } from 'api/db/advisory-locks';
import { oneProcess, type Sole } from 'api/db/one-process';
import type { Background } from 'api/jobs/background';
import type { TankIntake } from '../readings/intake';
import type { MqttConfig } from './config';
import { mqttSubscriber } from './subscriber';
import { mqttTake } from './take';

interface MqttDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly intake: TankIntake;
  /** Of MQTT_FILE. */
  readonly config: MqttConfig;
}

/** Readings by MQTT, from the broker of MQTT_FILE. One process listens for all. */
export function mqttIntake({ pool, now, intake, config }: MqttDeps): Background {
  let running: ReturnType<typeof oneProcess> | null = null;
  return {
    async start(onError) {
      let subscriber: ReturnType<typeof mqttSubscriber> | null = null;
      const work: Sole = {
        start: async () =>
          void (subscriber = mqttSubscriber({
            config,
            take: mqttTake({ pool, now, intake }, config),
            onError,
          })),
        stop: async () => subscriber?.stop(),
      };
      running = oneProcess(pool, LOCKS.telemetryBroker, work, onError);
      await running.start();
    },
    stop: async () => running?.stop(),
  };
}
