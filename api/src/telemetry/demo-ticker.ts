import type pg from 'pg';
import type { Background } from '../jobs/background';
import { findDevice } from './devices';
import { DEMO_DEVICE, useAt } from './demo-tanks';
import type { TankIntake } from './intake';

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** Parts of the capacity: a demo tank is filled before it runs dry, and uses so much where nothing is known. */
const [DRY, FULL, USE] = [0.04, 0.92, 0.05];

interface TickerDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly intake: TankIntake;
  readonly isDemo: () => Promise<boolean>;
}

interface State {
  n: number;
  ts: Date;
  volume: number;
  use_per_day: number | null;
}

/** The device of the demo: goes on where the dataset's readings end, so that the demo's tanks move. */
export function demoTicker({
  pool,
  now,
  intake,
  isDemo,
}: TickerDeps): Background & { tick(): Promise<void> } {
  async function tick(): Promise<void> {
    if (!(await isDemo())) return;
    const device = await findDevice(pool, DEMO_DEVICE);
    if (!device) return;
    const { rows } = await pool.query<State>(
      'SELECT tank AS n, ts, volume, use_per_day FROM portal.tank_states WHERE tank = ANY($1)',
      [[...device.tanks.values()].map(({ n }) => n)],
    );
    const states = new Map(rows.map((row) => [row.n, row]));
    const at = now();
    const readings = [...device.tanks.values()].flatMap(({ n, id, capacity }) => {
      const state = states.get(n);
      if (!state) return [];
      const perDay = state.use_per_day ?? capacity * USE;
      const used = (perDay * useAt(at.getTime()) * Math.max(at.getTime() - state.ts.getTime(), 0)) / DAY_MS;
      const left = state.volume - used;
      const volume = left < capacity * DRY ? capacity * FULL : left;
      return [{ tank_id: id, ts: at.toISOString(), volume: Math.round(volume * 1000) / 1000 }];
    });
    if (readings.length > 0) await intake('demo', device.tanks, readings);
  }

  let timer: NodeJS.Timeout | null = null;
  return {
    tick,
    async start(onError) {
      timer = setInterval(() => void tick().catch(onError), EVERY_MS).unref();
      await tick();
    },
    stop: () => void (timer && clearInterval(timer)),
  };
}
