import type { GivenReading } from 'api-contract';
import type pg from 'pg';
import { storable } from 'api/db/storable';
import type { TankIntake } from '../readings/intake';
import { type IntakeTank, setAside } from '../readings/readings';
import type { MqttConfig, TopicRule } from './config';
import { readingsOf, topicRules } from './message';
import type { MqttMessage } from './subscriber';
import { READING_REFUSALS } from '../../wire/rules/tank-reading';

const SOURCE = 'mqtt';
/** Of a message that cannot be read, so much is kept. */
const KEPT_LENGTH = 500;

const TANKS = {
  id: 'SELECT n, id, capacity FROM telemetry.tanks WHERE is_active AND id = ANY($1)',
  channel_id: `SELECT n, channel_id AS id, capacity FROM telemetry.tanks
    WHERE is_active AND channel_id <> '' AND channel_id = ANY($1) ORDER BY n DESC`,
};

interface TakeDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly intake: TankIntake;
}

/** Keeps the readings of a batch of messages, by the rules for every device; resolves when they are committed. */
export function mqttTake({ pool, now, intake }: TakeDeps, { topics }: Pick<MqttConfig, 'topics'>) {
  const ruleOf = topicRules(topics);

  async function keep(rule: TopicRule, given: readonly GivenReading[]): Promise<void> {
    const names = [...new Set(given.map((reading) => storable(String(reading.tank_id))))];
    const { rows } = await pool.query<IntakeTank>(TANKS[rule.tank_by], [names]);
    const tanks = new Map(rows.map((tank) => [tank.id, tank]));
    const cubic = (reading: GivenReading): GivenReading => {
      const capacity = tanks.get(String(reading.tank_id))?.capacity;
      return capacity === undefined || typeof reading.volume === 'string'
        ? reading
        : { ...reading, volume: (reading.volume * capacity) / 100 };
    };
    await intake(SOURCE, tanks, rule.unit === '%' ? given.map(cubic) : given);
  }

  return async function take(messages: readonly MqttMessage[]): Promise<void> {
    const byRule = new Map<TopicRule, GivenReading[]>();
    const unreadable: GivenReading[] = [];
    for (const { topic, payload } of messages) {
      const found = ruleOf(topic);
      const readings = found && readingsOf(payload, found.rule, found.tank);
      if (!found || !readings)
        unreadable.push({ tank_id: topic, ts: '', volume: payload.slice(0, KEPT_LENGTH) });
      else {
        const own = byRule.get(found.rule) ?? [];
        own.push(...readings);
        byRule.set(found.rule, own);
      }
    }
    for (const [rule, readings] of byRule) await keep(rule, readings);
    if (unreadable.length === 0) return;
    const refused = unreadable.map((given, index) => ({ index, given, reason: READING_REFUSALS.unreadable }));
    await setAside(pool, refused, SOURCE, now());
  };
}
