import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seeded } from '../../fuzz/random';
import { testBroker, type TestBroker } from '../../mqtt-broker';
import { killablePortal, type KillablePortal } from '../process';
import { DEVICE_KEY, plannedReadings, type SentReading } from './world';

interface ReadingsRun {
  readonly readings: number;
  readonly seed: number;
  /** How often a process is killed while readings come in. */
  readonly kills: number;
  /** Two processes on this database; without it one, with the embedded server in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

const CLIENT = 'portal-do-cliente';
const MOST_IN_ONE_CALL = 40;
const AT_ONCE = 20;
const RETRY_MS = 50;

/** Sends a tank's readings by HTTP: in batches, late, again, and each until it is answered. */
async function sendByHttp(
  portals: readonly KillablePortal[],
  readings: readonly SentReading[],
  random: Random,
  acknowledge: (reading: SentReading) => void,
): Promise<void> {
  const waiting = [...readings];
  while (waiting.length > 0) {
    const late = random.oneIn(5) ? random.below(waiting.length) : 0;
    const batch = waiting.splice(late, 1 + random.below(MOST_IN_ONE_CALL));
    for (let times = random.oneIn(4) ? 2 : 1; times > 0;) {
      const urls = portals.map((portal) => portal.url()).filter((url) => url !== null);
      const answer =
        urls.length === 0
          ? null
          : await fetch(`${random.pick(urls)}/api/tanks/readings`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-device-key': DEVICE_KEY },
              body: JSON.stringify(
                batch.map(({ tank, time, volume }) => ({ tank_id: tank, ts: time, volume })),
              ),
              signal: AbortSignal.timeout(20_000),
            }).catch(() => null);
      if (answer && answer.status !== 200 && answer.status < 500)
        throw new Error(`${answer.status}: ${await answer.text()}`);
      if (answer?.status !== 200) {
        await sleep(RETRY_MS);
        continue;
      }
      batch.forEach(acknowledge);
      times--;
    }
  }
}

/** Sends a tank's readings by MQTT; the broker's word counts. */
async function sendByMqtt(
  broker: TestBroker,
  readings: readonly SentReading[],
  acknowledge: (reading: SentReading) => void,
): Promise<void> {
  for (let first = 0; first < readings.length; first += AT_ONCE) {
    await Promise.all(
      readings.slice(first, first + AT_ONCE).map(async (reading) => {
        await broker.send(`fault/${reading.tank}`, { at: reading.time, level: reading.volume });
        acknowledge(reading);
      }),
    );
    // Slowly enough for a kill to come between.
    await sleep(5);
  }
}

/** Whether the broker still has messages that nobody has acknowledged. */
async function isPending({ broker }: TestBroker): Promise<boolean> {
  const { persistence } = broker as unknown as {
    persistence: { outgoingStream(client: { id: string }): AsyncIterable<unknown> };
  };
  for await (const packet of persistence.outgoingStream({ id: CLIENT })) if (packet) return true;
  return false;
}

/** What was acknowledged, by tank and time. */
export type AcknowledgedReadings = ReadonlyMap<string, SentReading>;

/** Sends readings by HTTP and MQTT while processes are killed, and waits until the broker has nothing left. */
export async function readingsRun(run: ReadingsRun): Promise<AcknowledgedReadings> {
  const { seed, kills, databaseUrl, dataDir } = run;
  const random = seeded(seed);
  const broker = await testBroker();
  const file = path.join(dataDir, 'mqtt.json');
  const topics = [{ topic: 'fault/{tank}', fields: { ts: 'at', volume: 'level' } }];
  fs.writeFileSync(file, JSON.stringify({ broker: broker.url, client_id: CLIENT, topics }));
  const planned = plannedReadings(run.readings, Date.now());
  const env = {
    DATA_DIR: dataDir,
    MQTT_FILE: file,
    FAULT_TANKS: [...planned.keys()].join(','),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const portals = (databaseUrl === undefined ? [1] : [1, 2]).map((n) =>
    killablePortal(env, dataDir, seed + 1000 * n),
  );
  const acknowledged = new Map<string, SentReading>();
  const acknowledge = (reading: SentReading) =>
    void acknowledged.set(`${reading.tank} ${reading.time}`, reading);
  try {
    const subscribed = new Promise((resolve) => broker.broker.once('subscribe', resolve));
    for (const portal of portals) await portal.start();
    await subscribed;
    let over = false;
    const killing = (async () => {
      const moments = Array.from({ length: kills }, () => random.below(run.readings)).sort((a, b) => a - b);
      for (const moment of moments) {
        while (!over && acknowledged.size < moment) await sleep(2);
        const portal = random.pick(portals);
        await portal.kill();
        await portal.start();
      }
    })();
    await Promise.all(
      [...planned].map(([tank, readings], n) =>
        tank.startsWith('M')
          ? sendByMqtt(broker, readings, acknowledge)
          : sendByHttp(portals, readings, seeded(seed + n), acknowledge),
      ),
    ).finally(() => (over = true));
    await killing;
    while (await isPending(broker)) await sleep(RETRY_MS);
    return acknowledged;
  } finally {
    for (const portal of portals) await portal.kill();
    await broker.close();
  }
}
