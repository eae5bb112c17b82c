import type pg from 'pg';
import { findDevice } from 'mf-telemetry/server/readings/devices';
import { isDemo } from '../accounts';
import type { DemoMessage } from './broker';
import { DEMO_DEVICE, useAt } from './readings';

const DAY_MS = 86_400_000;
/** Parts of the capacity: a demo tank is filled before it runs dry, and uses so much where nothing is known. */
const [DRY, FULL, USE] = [0.04, 0.92, 0.05];

interface DeviceDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly send: (message: DemoMessage) => Promise<void>;
}

interface State {
  n: number;
  ts: Date;
  volume: number;
  use_per_day: number | null;
}

/** What the demo's device sends at one time: it goes on where the dataset's readings end, so that the tanks move. */
export function demoDevice({ pool, now, send }: DeviceDeps) {
  return async function tick(): Promise<void> {
    if (!(await isDemo(pool))) return;
    const device = await findDevice(pool, DEMO_DEVICE);
    if (!device) return;
    const tanks = [...device.tanks.values()];
    const { rows } = await pool.query<State>(
      'SELECT tank AS n, ts, volume, use_per_day FROM telemetry.tank_states WHERE tank = ANY($1)',
      [tanks.map(({ n }) => n)],
    );
    const states = new Map(rows.map((row) => [row.n, row]));
    const at = now();
    for (const { n, id, capacity } of tanks) {
      const state = states.get(n);
      if (!state) continue;
      const perDay = state.use_per_day ?? capacity * USE;
      const used = (perDay * useAt(at.getTime()) * Math.max(at.getTime() - state.ts.getTime(), 0)) / DAY_MS;
      const left = state.volume - used;
      const volume = left < capacity * DRY ? capacity * FULL : left;
      // Finely: at night half a minute's use is a quarter of a litre.
      await send({ tank: id, ts: at.toISOString(), volume: Math.round(volume * 1e6) / 1e6 });
    }
  };
}
