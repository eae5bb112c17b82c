import { formatVolume, NOTIFICATION, tankName } from 'api-contract';
import type pg from 'pg';
import type { NotificationBook } from 'api/notifications';

/** What a tank's people are told of. */
export type AlarmKind = 'recharge' | 'critical' | 'overfill' | 'leak' | 'silent';

/** An alarm of a tank. */
export interface TankAlarm {
  readonly tank: number;
  readonly kind: AlarmKind;
  /** Of the reading, epoch ms. */
  readonly time: number;
  /** Whose own level it was, m³; without it everybody's who has none. */
  readonly own?: { readonly userId: number; readonly level: number };
  /** How much a leak has taken, m³, and in how many minutes. */
  readonly lost?: { readonly volume: number; readonly minutes: number };
}

interface TankRow {
  id: string;
  customer_id: number;
  store: string;
  tag: string;
  content: string;
  capacity: number;
  volume: number;
  has_alert: boolean;
  own: number[];
}

/** With the people who have levels of their own. */
const TANK = `
SELECT t.id, t.customer_id, coalesce(t.store, '') AS store, t.tag, t.content, t.capacity, s.volume, t.has_alert,
  ARRAY(SELECT user_id FROM telemetry.tank_own_levels o WHERE o.tank = t.n) AS own
FROM telemetry.tanks t JOIN telemetry.tank_states s ON s.tank = t.n WHERE t.n = $1`;

const cubic = (volume: number) => formatVolume(volume.toFixed(3), 'm³');

const LEVELS = {
  recharge: { word: 'nível de reabastecimento', side: 'abaixo do', of: 'de reabastecimento' },
  critical: { word: 'nível crítico', side: 'abaixo do', of: 'crítico' },
  overfill: { word: 'nível máximo', side: 'acima do', of: 'máximo' },
} as const;

/** What is said of an alarm, at the head and in a sentence. */
export function alarmWords(
  alarm: Pick<TankAlarm, 'kind' | 'own' | 'lost'>,
  tank: Pick<TankRow, 'tag' | 'content' | 'capacity' | 'volume'>,
): { readonly title: string; readonly text: string } {
  const { kind, own, lost } = alarm;
  const name = tankName(tank.tag);
  const called = `O tanque ${tank.tag}${tank.content === '' ? '' : ` (${tank.content})`}`;
  if (kind === 'silent')
    return {
      title: `${name}: sensor sem sinal`,
      text: `${called} não envia leituras. A última dizia ${cubic(tank.volume)} de ${cubic(tank.capacity)}.`,
    };
  if (kind === 'leak')
    return {
      title: `${name}: possível vazamento`,
      text: `${called} perdeu ${cubic(lost?.volume ?? 0)} em ${Math.max(lost?.minutes ?? 0, 1)} min, muito mais do que o consumo habitual. Restam ${cubic(tank.volume)} de ${cubic(tank.capacity)}.`,
    };
  const { word, side, of } = LEVELS[kind];
  const level = own ? `seu nível ${of} (${cubic(own.level)})` : word;
  return {
    title: `${name}: ${own ? `seu nível ${of}` : word}`,
    text: `${called} está com ${cubic(tank.volume)} de ${cubic(tank.capacity)}, ${side} ${level}.`,
  };
}

/** Who of a tank's people an alarm is for; null where it is nobody's. */
function audience({ kind, own }: TankAlarm, tank: TankRow): { to?: number[]; except?: number[] } | null {
  if (own) return { to: [own.userId] };
  const ofLevel = kind !== 'leak' && kind !== 'silent';
  // Who has levels of his own is told by them, and of what is no level even where the tank's alert is off.
  if (tank.has_alert) return ofLevel ? { except: tank.own } : {};
  return ofLevel || tank.own.length === 0 ? null : { to: tank.own };
}

/** Tells a tank's people of its alarms. */
export function tankAlerts(book: NotificationBook) {
  return {
    /** In the transaction that found the alarm: they are told if, and only if, it is committed. */
    async send(client: pg.PoolClient, alarm: TankAlarm): Promise<void> {
      const { rows } = await client.query<TankRow>(TANK, [alarm.tank]);
      const [row] = rows;
      const people = row && audience(alarm, row);
      if (!row || !people) return;
      const happening = {
        kind: NOTIFICATION.tank,
        record: [row.id, alarm.kind, alarm.time].join('|'),
        stores: row.store === '' ? [] : [row.store],
        href: `/tanques/${encodeURIComponent(row.id)}`,
        ...alarmWords(alarm, row),
        ...people,
      };
      await book.tell(client, row.customer_id, [happening], { fromTheBeginning: true });
    },
  };
}
export type TankAlerts = ReturnType<typeof tankAlerts>;
