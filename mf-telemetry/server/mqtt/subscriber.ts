import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type IClientOptions } from 'mqtt';
import { generate } from 'mqtt-packet';
import type { MqttConfig } from './config';
import { subscriptionOf } from './message';

/** A message of the broker, as text. */
export interface MqttMessage {
  readonly topic: string;
  readonly payload: string;
}

interface Waiting extends MqttMessage {
  readonly acknowledge: () => void;
  /** Whether the connection it came by has ended; the broker will send it again. */
  readonly isGone: () => boolean;
}

/** The most messages in one batch, and in memory before the broker is held back. */
const [MOST_MESSAGES, MOST_WAITING] = [1000, 4000];
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [500, 30_000];
const RECONNECT_MS = 2000;
const REFUSED = 128;

/** mqtt acknowledges no message whose handler answers an error. It is done here, after the commit. */
const LATER = new Error('It is acknowledged when it is committed.');

interface SubscriberDeps {
  readonly config: MqttConfig;
  /** Keeps a batch: when it resolves, it is committed. */
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
 * not. What comes while a batch is being written is the next batch. Returns how to stop.
 */
export function mqttSubscriber({ config, take, onError }: SubscriberDeps): { stop(): Promise<void> } {
  let waiting: Waiting[] = [];
  let resume: (() => void) | null = null;
  let working: Promise<void> | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function write(batch: readonly Waiting[]): Promise<void> {
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await take(batch);
        for (const { acknowledge } of batch) acknowledge();
        return;
      } catch (error) {
        onError(error);
      }
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      if (batch.every(({ isGone }) => isGone())) return;
    }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0 && !signal.aborted) {
      const batch = waiting.slice(0, MOST_MESSAGES);
      waiting = waiting.slice(MOST_MESSAGES);
      await write(batch);
      if (waiting.length < MOST_WAITING / 2) resume?.();
    }
  }

  const client = mqtt.connect(config.broker, connectionOf(config));
  client.on('error', onError);
  client.on('close', () => {
    resume = null;
    waiting = waiting.filter(({ isGone }) => !isGone());
  });
  client.handleMessage = ({ topic, payload, qos, messageId }, done) => {
    const { stream } = client;
    const isGone = () => client.stream !== stream || stream.destroyed;
    waiting.push({
      topic,
      payload: payload.toString(),
      isGone,
      acknowledge: () => {
        if (qos > 0 && !isGone()) stream.write(generate({ cmd: 'puback', messageId }));
      },
    });
    const next = () => {
      resume = null;
      done(LATER);
    };
    if (waiting.length < MOST_WAITING) next();
    else resume = next;
    working ??= work().finally(() => (working = null));
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
