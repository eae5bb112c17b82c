import { readEnv } from 'api/config/env';
import { mirrorService, mirrorStatus } from 'api/erp/sync';
import { openPortalDatabase } from 'api/portal-database';
import { peakKb } from 'api/testing/peak';
import { followerOf } from 'api/testing/protheus/fill';
import { until } from 'api/testing/until';

const TELL_MS = 200;

/**
 * Follows the stand-in of STAND_IN as the portal does, until it is killed. With UNTIL_CURRENT it ends by itself when the
 * mirror has everything that the ERP had when it began. Tells its peak memory in KB.
 */
async function main(): Promise<void> {
  const { pool, close } = await openPortalDatabase(readEnv());
  const standIn = JSON.parse(process.env.STAND_IN ?? '') as Parameters<typeof followerOf>[1];
  const service = mirrorService(followerOf(pool, standIn, { everySeconds: 0.2, shrinkShare: 1 }));
  const from = Date.now();
  const peak = () => console.log(`PEAK ${peakKb()}`);
  setInterval(peak, TELL_MS).unref();
  await service.start(console.error);
  console.log('FOLLOWS');
  if (process.env.UNTIL_CURRENT === undefined) return;
  await until(async () => ((await mirrorStatus(pool)).freshAt?.getTime() ?? 0) > from);
  await service.stop();
  await close();
  peak();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
