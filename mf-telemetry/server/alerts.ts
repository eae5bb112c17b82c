import { formatVolume, NOTIFICATION, TANK_LEVEL, type TankLevel, tankName } from 'api-contract';
import type pg from 'pg';
import type { NotificationBook } from 'api/notifications';

/** A tank that came down to a level. */
interface Crossing {
  readonly tank: number;
  readonly level: TankLevel;
  /** Of the reading, epoch ms. */
  readonly time: number;
}

interface TankRow {
  id: string;
  customer_id: number;
  tag: string;
  content: string;
  capacity: number;
  volume: number;
}

const TANK = `
SELECT t.id, t.customer_id, t.tag, t.content, t.capacity, s.volume FROM telemetry.tanks t
JOIN telemetry.tank_states s ON s.tank = t.n WHERE t.n = $1`;

const cubic = (volume: number) => formatVolume(String(volume), 'm³');

/** Tells a tank's people when it comes down to a level, each of them once per crossing. */
export function tankAlerts(book: NotificationBook) {
  return {
    /** In the transaction that found the crossing: they are told if, and only if, it is committed. */
    async send(client: pg.PoolClient, { tank, level, time }: Crossing): Promise<void> {
      const { rows } = await client.query<TankRow>(TANK, [tank]);
      const [row] = rows;
      if (!row) return;
      const reached = level === TANK_LEVEL.critical ? 'crítico' : 'de reabastecimento';
      const happening = {
        kind: NOTIFICATION.tank,
        record: [row.id, level, time].join('|'),
        stores: [],
        href: `/tanques/${encodeURIComponent(row.id)}`,
        title: `${tankName(row.tag)}: nível ${reached}`,
        text: `O tanque ${row.tag}${row.content === '' ? '' : ` (${row.content})`} está com ${cubic(row.volume)} de ${cubic(row.capacity)}, abaixo do nível ${reached}.`,
      };
      await book.tell(client, row.customer_id, [happening], { fromTheBeginning: true });
    },
  };
}
export type TankAlerts = ReturnType<typeof tankAlerts>;
