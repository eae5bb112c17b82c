import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type IClientOptions } from 'mqtt';
import type { MqttConfig } from './config';
import { subscriptionOf } from './message';

/** A message of the broker, as text. */
export interface MqttMessage {
  readonly topic: string;
  readonly payload: string;
}

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [500, 30_000];
const RECONNECT_MS = 2000;
const REFUSED = 128;

interface SubscriberDeps {
  readonly config: MqttConfig;
  /** Keeps messages: when it resolves, they are committed. */
  readonly take: (messages: readonly MqttMessage[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** How a broker is connected to; the session outlives the connection. */
export const connectionOf = (config: Omit<MqttConfig, 'topics'>): IClientOptions => ({
  clientId: config.client_id,
  clean: false,
  reconnectPeriod: RECONNECT_MS,
  ...(config.username !== undefined && { username: config.username }),
  ...(config.password !== undefined && { password: config.password }),
  ...(config.ca_file !== undefined && { ca: fs.readFileSync(config.ca_file) }),
});

/**
 * Takes the broker's messages, each at least once: one is acknowledged when it is committed, and comes again if it was
 * not. Returns how to stop.
 */
export function mqttSubscriber({ config, take, onError }: SubscriberDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let connection = new AbortController();
  let working: Promise<void> = Promise.resolve();

  /** Tries until it is committed, and acknowledges it then; until `ended`, after which the broker sends it again. */
  async function keep(message: MqttMessage, acknowledge: () => void, ended: AbortSignal): Promise<void> {
    for (let wait = FIRST_WAIT_MS; !ended.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await take([message]);
        if (!ended.aborted) acknowledge();
        return;
      } catch (error) {
        onError(error);
      }
      await sleep(wait, undefined, { signal: ended }).catch(() => undefined);
    }
  }

  const client = mqtt.connect(config.broker, connectionOf(config));
  client.on('error', onError);
  client.on('close', () => {
    connection.abort();
    connection = new AbortController();
  });
  // One message at a time: mqtt acknowledges it when `done` is called, and reads no further until then.
  client.handleMessage = ({ topic, payload }, done) => {
    const ended = AbortSignal.any([signal, connection.signal]);
    working = working.then(() => keep({ topic, payload: payload.toString() }, done, ended));
  };
  client.subscribe(config.topics.map(subscriptionOf), { qos: 1 }, (error, granted) => {
    const refused = granted?.filter(({ qos }) => (qos as number) >= REFUSED).map(({ topic }) => topic);
    if (error && !signal.aborted) onError(error);
    else if (refused?.length) onError(new Error(`The MQTT broker refuses ${refused.join(', ')}.`));
  });

  return {
    async stop(): Promise<void> {
      stopping.abort();
      await working;
      await client.endAsync(true);
    },
  };
}
