import { asGiven, type GivenReading } from 'api-contract';
import { valueAt } from 'api/config/json-file';
import type { TopicRule } from './config';
import { cubicMetres } from '../../wire/rules/cubic-metres';

/** What a rule's topic subscribes to. */
export const subscriptionOf = ({ topic }: Pick<TopicRule, 'topic'>): string => topic.replace('{tank}', '+');

const LEVELS: Readonly<Record<string, string>> = { '+': '[^/]*', '{tank}': '([^/]*)', '#': '.*' };
const literal = (level: string) => level.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The rule of a topic, with the tank that the topic names. */
export function topicRules(rules: readonly TopicRule[]) {
  const patterns = rules.map((rule) => {
    const levels = rule.topic.split('/').map((level) => LEVELS[level] ?? literal(level));
    // `a/#` is also `a`.
    const text = levels.join('/').replace(/\/\.\*$/, '(?:/.*)?');
    return { rule, pattern: new RegExp(`^${text}$`, 's') };
  });
  return (topic: string): { rule: TopicRule; tank: string | undefined } | null => {
    for (const { rule, pattern } of patterns) {
      const found = pattern.exec(topic);
      if (found) return { rule, tank: found[1] };
    }
    return null;
  };
}

const EPOCH = /^\d+(\.\d+)?$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A time in ms where it is a number of seconds or ms, by number or by text; otherwise as it came. */
function timeOf(value: unknown, unit: TopicRule['time_unit']): string | number {
  const given = asGiven(value);
  const number = typeof given === 'number' ? given : EPOCH.test(given) ? Number(given) : null;
  return number === null ? given : unit === 's' ? number * 1000 : number;
}

/** A volume in m³, or in percent of the capacity where that is the unit; as it came where it is no number. */
function volumeOf(value: unknown, unit: TopicRule['unit']): string | number {
  const given = asGiven(value);
  const number = typeof given === 'number' ? given : NUMBER.test(given) ? Number(given) : null;
  if (number === null) return given;
  return unit === '%' ? number : cubicMetres(number, unit);
}

/** What else a message says of its sensor. */
function told(name: 'battery' | 'signal', row: unknown, at: string | undefined) {
  const value = at === undefined ? undefined : valueAt(row, at);
  return value === undefined ? {} : { [name]: asGiven(value) };
}

/** A message's readings as devices send them; null where the message cannot be read at all. */
export function readingsOf(
  payload: string,
  { list, fields, unit, time_unit }: TopicRule,
  tank: string | undefined,
): GivenReading[] | null {
  let message: unknown;
  try {
    message = JSON.parse(payload);
  } catch {
    return null;
  }
  const found = list === undefined ? message : valueAt(message, list);
  const rows: unknown[] = Array.isArray(found) ? found : list === undefined ? [found] : [];
  if (rows.length === 0) return null;
  return rows.map((row) => ({
    tank_id: tank ?? asGiven(valueAt(row, fields.tank ?? '')),
    ts: timeOf(valueAt(row, fields.ts), time_unit),
    volume: volumeOf(valueAt(row, fields.volume), unit),
    ...told('battery', row, fields.battery),
    ...told('signal', row, fields.signal),
  }));
}
