import type { Tank } from 'api-contract';
import { isOutdated, TANK_LEVEL, tankLevel } from '../../wire/rules/tank-level';

/** A tank as the server tells it; its level follows from its volume. */
export function tank(change: Partial<Tank> = {}): Tank {
  const updated =
    change.updated_at === undefined ? new Date(Date.now() - 120_000).toISOString() : change.updated_at;
  const made = {
    id: 1,
    customer_id: 1,
    customer_code: '000123',
    customer_name: 'Papéis do Vale',
    tag: 'TQ-01',
    channel_id: 'CANAL-1',
    product_code: 'PA0010',
    content: 'SODA CÁUSTICA 50%',
    unit: 'm3',
    capacity: 30,
    recharge_level: 10,
    critical_level: 5,
    overfill_level: null as number | null,
    store: '01',
    latitude: null as number | null,
    longitude: null as number | null,
    battery: null as number | null,
    signal: null as number | null,
    sensor: { state: 'good' as Tank['sensor']['state'], reason: null as string | null },
    has_consent: true,
    own_levels: { recharge: null, critical: null, overfill: null } as Tank['own_levels'],
    current_volume: 21 as number | null,
    is_active: true,
    has_alert: false,
    favorite: false,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: updated,
    updated,
    forecast: null,
    ...change,
  };
  const level = tankLevel(made.current_volume, made);
  return {
    ...made,
    level,
    critical: level === TANK_LEVEL.critical,
    outdated: isOutdated(made.updated_at, new Date()),
  };
}
