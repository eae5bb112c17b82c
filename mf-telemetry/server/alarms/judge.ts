import type pg from 'pg';
import { noteChange } from 'api/platform/open-changes';
import type { TankAlarm, TankAlerts } from './alerts';
import { findLeaks, noteJumps } from './falls-and-jumps';
import { judgeLevels, type LevelsTold, levelsOf } from './levels';
import { type MovedTank, moveStates, partsOf } from './tank-states';
import type { Reading } from '../readings/readings';
import { isOutdated } from '../../wire/rules/tank-level';

const OWN_LEVELS = `
SELECT tank, user_id, recharge, critical, overfill, alerted, overfull FROM telemetry.tank_own_levels
WHERE tank = ANY($1) ORDER BY tank, user_id`;

interface OwnLevels extends LevelsTold {
  readonly tank: number;
  readonly user_id: number;
  readonly recharge: number | null;
  readonly critical: number | null;
  readonly overfill: number | null;
}

/** Judges readings as they come in (docs/adr/0147). */
export function readingJudge({ alerts, onError }: { alerts: TankAlerts; onError: (error: unknown) => void }) {
  /** An alarm that fails is given with the tank's next reading; it stops no reading, of this tank or another. */
  async function apart(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
    await client.query('SAVEPOINT alarm');
    try {
      await work();
      await client.query('RELEASE SAVEPOINT alarm');
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT alarm');
      onError(error);
    }
  }

  async function ofTank(
    client: pg.PoolClient,
    row: MovedTank,
    own: readonly OwnLevels[],
    lost: TankAlarm['lost'],
    at: Date,
  ): Promise<void> {
    const { tank, ts, volume } = row;
    const time = ts.getTime();
    // What a device that was offline tells of hours ago is no alarm any more.
    const told = row.is_active && !isOutdated(ts.toISOString(), at);
    const { alerted, overfull, passed } = judgeLevels(row, volume, row);
    const leaking = lost !== undefined;
    if (alerted !== row.alerted || overfull !== row.overfull || leaking !== row.leaking)
      await apart(client, async () => {
        await client.query(
          'UPDATE telemetry.tank_states SET alerted = $2, overfull = $3, leaking = $4 WHERE tank = $1',
          [tank, alerted, overfull, leaking],
        );
        const { rows } = await client.query<{ id: string; customerId: number }>(
          'SELECT id, customer_id AS "customerId" FROM telemetry.tanks WHERE n = $1',
          [tank],
        );
        for (const { id, customerId } of rows)
          await noteChange(client, { resource: 'tanks', customerId, record: id });
        if (told && passed && row.watched) await alerts.send(client, { tank, kind: passed, time });
        if (told && lost && !row.leaking) await alerts.send(client, { tank, kind: 'leak', time, lost });
      });
    for (const one of own) {
      const levels = levelsOf(row, one);
      const now = judgeLevels(one, volume, levels);
      if (now.alerted === one.alerted && now.overfull === one.overfull) continue;
      await apart(client, async () => {
        await client.query(
          'UPDATE telemetry.tank_own_levels SET alerted = $3, overfull = $4 WHERE tank = $1 AND user_id = $2',
          [tank, one.user_id, now.alerted, now.overfull],
        );
        if (!told || !now.passed) return;
        const level = levels[`${now.passed}_level`] ?? 0;
        await alerts.send(client, { tank, kind: now.passed, time, own: { userId: one.user_id, level } });
      });
    }
  }

  /** Moves what the tanks hold by a batch's readings, and gives the alarms. Answers whether anything moved. */
  return async function judge(
    client: pg.PoolClient,
    readings: readonly Reading[],
    at: Date,
  ): Promise<boolean> {
    const parts = partsOf(readings);
    const rows = await moveStates(client, parts);
    if (rows.length === 0) return false;
    const tanks = rows.map(({ tank }) => tank);
    const own = await client.query<OwnLevels>(OWN_LEVELS, [tanks]);
    const ofWhom = new Map<number, OwnLevels[]>();
    for (const one of own.rows) ofWhom.set(one.tank, [...(ofWhom.get(one.tank) ?? []), one]);
    await noteJumps(client, rows, parts);
    const leaks = await findLeaks(client, rows);
    for (const row of rows) {
      await ofTank(client, row, ofWhom.get(row.tank) ?? [], leaks.get(row.tank), at);
    }
    return true;
  };
}
