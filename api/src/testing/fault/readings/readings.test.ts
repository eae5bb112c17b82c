import { type FaultDatabase, faultDatabase } from '../database';
import { readingFindings } from './findings';
import { readingsRun } from './run';

// `npm run fault:readings` makes it long, with one process and with two.
const readings = Number(process.env.FAULT_READINGS ?? 300);
const seed = Number(process.env.FAULT_SEED ?? 1);
const long = process.env.FAULT_READINGS !== undefined;
const kills = long ? Math.ceil(readings / 2000) : 1;

let database: FaultDatabase;
beforeAll(async () => {
  database = await faultDatabase();
});
afterAll(() => database.remove());

it(
  `${readings} readings by HTTP and MQTT while the portal is killed: each acknowledged one is there, once`,
  async () => {
    const from = performance.now();
    const { databaseUrl } = database;
    const acknowledged = await readingsRun({ readings, seed, kills, databaseUrl, dataDir: database.dataDir });
    const { pool, stop } = await database.open();
    const { problems, ...found } = await readingFindings(pool, acknowledged).finally(stop);
    expect(problems).toEqual([]);
    expect(found.readings).toBe(acknowledged.size);
    expect(acknowledged.size).toBeGreaterThanOrEqual(readings);
    expect(found.told).toBeGreaterThan(0);
    if (long) {
      const seconds = Math.round((performance.now() - from) / 1000);
      process.stderr.write(
        `${databaseUrl ? 'two processes' : 'one process'}: ${JSON.stringify({ ...found, kills, seconds, seed })}\n`,
      );
    }
  },
  long ? 1_800_000 : 300_000,
);
