import type { TopicRule } from './config';
import { readingsOf, subscriptionOf, topicRules } from './message';

const rule = (change: Partial<TopicRule> = {}): TopicRule => ({
  topic: 'a/{tank}',
  fields: { ts: 'ts', volume: 'v' },
  tank_by: 'id',
  unit: 'm3',
  time_unit: 'ms',
  ...change,
});

it.each([
  ['a/{tank}', 'a/7', '7'],
  ['a/{tank}', 'a/7/b', null],
  ['a/{tank}', 'a', null],
  ['a/+/{tank}/level', 'a/x/TQ 1/level', 'TQ 1'],
  ['a/+/{tank}/level', 'a/x/y/z/level', null],
  ['{tank}/#', '7/b/c', '7'],
  ['{tank}/#', '7', '7'],
  ['a.c/{tank}', 'abc/7', null],
])('%s of %s names the tank %s', (topic, given, tank) => {
  const found = topicRules([rule({ topic })])(given);
  expect(found === null ? null : found.tank).toBe(tank);
});

it('subscribes to any tank', () => expect(subscriptionOf({ topic: 'a/{tank}/b' })).toBe('a/+/b'));

it('takes the first rule that fits', () => {
  const [one, two] = [rule({ topic: 'a/+', fields: { tank: 't', ts: 'ts', volume: 'v' } }), rule()];
  expect(topicRules([one, two])('a/7')?.rule).toBe(one);
});

const ts = '2026-06-15T15:00:00Z';
it.each<[string, Partial<TopicRule>, unknown, unknown]>([
  ['one reading', {}, { ts, v: 12 }, [{ tank_id: '7', ts, volume: 12 }]],
  [
    'a list',
    {},
    [
      { ts, v: 12 },
      { ts, v: '11.5' },
    ],
    [
      { tank_id: '7', ts, volume: 12 },
      { tank_id: '7', ts, volume: 11.5 },
    ],
  ],
  [
    'a list inside',
    { list: 'data.rows' },
    { data: { rows: [{ ts, v: 1 }] } },
    [{ tank_id: '7', ts, volume: 1 }],
  ],
  [
    'places',
    { fields: { ts: 'at.0', volume: 'level.value' } },
    { at: [ts], level: { value: 3 } },
    [{ tank_id: '7', ts, volume: 3 }],
  ],
  ['seconds', { time_unit: 's' }, { ts: 1781535600, v: 1 }, [{ tank_id: '7', ts: 1781535600000, volume: 1 }]],
  ['ms as text', {}, { ts: '1781535600000', v: 1 }, [{ tank_id: '7', ts: 1781535600000, volume: 1 }]],
  ['litres', { unit: 'L' }, { ts, v: 1500 }, [{ tank_id: '7', ts, volume: 1.5 }]],
  ['percent', { unit: '%' }, { ts, v: 50 }, [{ tank_id: '7', ts, volume: 50 }]],
  ['no volume', {}, { ts }, [{ tank_id: '7', ts, volume: '' }]],
  ['a volume that is none', {}, { ts, v: { x: 1 } }, [{ tank_id: '7', ts, volume: '{"x":1}' }]],
  ['no list where it should be', { list: 'data' }, { ts, v: 1 }, null],
  ['an empty list', {}, [], null],
  ['a number', {}, 5, [{ tank_id: '7', ts: '', volume: '' }]],
])('reads %s', (_name, change, message, expected) =>
  expect(readingsOf(JSON.stringify(message), rule(change), '7')).toEqual(expected),
);

it('takes the tank from the message where the topic does not name it', () =>
  expect(
    readingsOf(
      `{"ch":"C-1","ts":"${ts}","v":1}`,
      rule({ fields: { tank: 'ch', ts: 'ts', volume: 'v' } }),
      undefined,
    ),
  ).toEqual([{ tank_id: 'C-1', ts, volume: 1 }]));

it('knows what it cannot read', () => expect(readingsOf('{"ts":', rule(), '7')).toBeNull());
