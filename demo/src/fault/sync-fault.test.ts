import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataset } from '../dataset';
import { TestFolders } from 'api/dataset/testing/folder';
import { sumsAndRebuilt } from 'api/erp/sync/testing/mirror';
import { seeded } from 'api/testing/fuzz/random';
import { startStandIn, type StandIn } from 'api/testing/protheus/server';
import { keepChanging } from 'api/testing/protheus/changing';
import { type FaultDatabase, faultDatabase } from 'api/testing/fault/database';
import { heldAgainst } from 'api/testing/fault/equal';
import { follower } from './process';

// `npm run fault:sync` makes it long, with one process and with two.
const orders = Number(process.env.FAULT_ORDERS ?? 300);
const kills = Number(process.env.FAULT_KILLS ?? 2);
const seed = Number(process.env.FAULT_SEED ?? 1);
const long = process.env.FAULT_ORDERS !== undefined;
/** The longest life of a process, in ms: so short that many die in the first load. */
const LIFE_MS = long ? Math.max(2000, orders / 100) : 800;
const MOST_MB = 400;
/** People at the ERP change three rows so often. */
const WORK_MS = 20;

const folders = new TestFolders();
let database: FaultDatabase;
let standIn: StandIn;
beforeAll(async () => {
  database = await faultDatabase();
  const dir = await folders.make();
  await makeDataset(dir, { orders, seed });
  standIn = await startStandIn(dir);
}, 1_200_000);
afterAll(async () => {
  await standIn.close();
  await database.remove();
  await folders.clear();
});

it(
  `${orders} orders are loaded and change while the process is killed: the mirror ends equal to the ERP`,
  async () => {
    const { databaseUrl, dataDir } = database;
    const from = performance.now();
    const random = seeded(seed);
    const { url, user, password } = standIn;
    const process_ = await follower(
      {
        STAND_IN: JSON.stringify({ url, user, password }),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      dataDir,
    );
    // By a clock: an ERP whose every answer brings new rows could never be read to its end.
    const working = setInterval(() => keepChanging(standIn.erp, random.pick(standIn.erp.names), 3), WORK_MS);
    for (let n = 0; n < kills; n++) await process_.untilKilled(() => sleep(random.below(LIFE_MS)));
    await process_.untilCurrent();
    for (let n = 0; n < kills; n++) await process_.untilKilled(() => sleep(random.below(LIFE_MS)));
    clearInterval(working);
    await process_.untilCurrent();
    const { pool, stop } = await database.open();
    try {
      const { rows, different } = await heldAgainst(pool, standIn);
      expect(different).toEqual({});
      expect(rows).toBeGreaterThan(orders);
      const { kept, rebuilt } = await sumsAndRebuilt(pool);
      expect(kept).toEqual(rebuilt);
      if (long) {
        const seconds = Math.round((performance.now() - from) / 1000);
        const found = { rows, kills: 2 * kills, peakMb: process_.peakMb(), seconds, seed };
        process.stderr.write(`${databaseUrl ? 'server' : 'embedded'}: ${JSON.stringify(found)}\n`);
        expect(found.peakMb).toBeLessThan(MOST_MB);
      }
    } finally {
      await stop();
    }
  },
  long ? 7_200_000 : 300_000,
);
