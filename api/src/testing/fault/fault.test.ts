import { type FaultDatabase, faultDatabase } from './database';
import { findings } from './findings';
import { type FailingProtheus, failingProtheus } from './protheus';
import { faultRun } from './run';
import { seeded } from '../fuzz/random';

// `npm run fault:orders` makes it long, with one process and with two, and chooses the writer.
const writers = process.env.FAULT_WRITER?.split(',') ?? ['dataset', 'protheus'];
const orders = Number(process.env.FAULT_ORDERS ?? 6);
const seed = Number(process.env.FAULT_SEED ?? 1);
const long = process.env.FAULT_ORDERS !== undefined;

let database: FaultDatabase;
let protheus: FailingProtheus | null = null;
beforeEach(async () => {
  database = await faultDatabase();
}, 240_000);
afterEach(async () => {
  await protheus?.standIn.close();
  protheus = null;
  await database.remove();
});

it.each(writers)(
  `%s: ${orders} orders confirmed, half of them approved, and offers accepted, while the portal is killed: each is there, in the ERP once or with a reason`,
  async (writer) => {
    const { databaseUrl, dataDir } = database;
    protheus = writer === 'protheus' ? await failingProtheus(dataDir, seeded(seed)) : null;
    const from = performance.now();
    const kills = long ? Math.ceil(orders / 10) : 1;
    // A job of a killed process counts as dead after a minute, where another process may be working on it.
    const patienceMs = databaseUrl === undefined ? 60_000 : 300_000;
    const { acknowledged, quotations, repeated } = await faultRun({
      orders,
      seed,
      kills,
      untilTheEnd: long,
      databaseUrl,
      dataDir,
      erpEnv: protheus?.env,
      patienceMs,
    });
    const { pool, stop } = await database.open();
    const { problems, ...found } = await findings(
      pool,
      { acknowledged, quotations },
      protheus?.standIn,
    ).finally(stop);
    expect(problems).toEqual([]);
    expect(repeated).toBe(true);
    if (protheus) expect(quotations.length).toBeGreaterThan(0);
    expect(found.requests).toBeGreaterThanOrEqual(acknowledged.size);
    expect(acknowledged.size).toBeGreaterThan(orders / 2);
    if (long) {
      const seconds = Math.round((performance.now() - from) / 1000);
      const kept = { ...found, acknowledged: acknowledged.size, kills: kills + 1, seconds, seed };
      process.stderr.write(
        `${writer}, ${databaseUrl ? 'two processes' : 'one process'}: ${JSON.stringify(kept)}\n`,
      );
    }
  },
  long ? 1_800_000 : 300_000,
);
