import { lastJump, sameSince, type SensorFacts, sensorHealth } from './sensor';
import { READING_REFUSALS } from '../../wire/rules/tank-reading';
import type { TankPoint } from '../../wire/rules/tank-rate';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-06-15T15:00:00Z');
const GOOD: SensorFacts = {
  capacity: 30,
  usePerDay: 1,
  lastAt: NOW - HOUR,
  sameSince: NOW - 2 * HOUR,
  jumpedAt: null,
  refused: null,
};
const refused = (times: number, reason: string) => ({ refused: { times, reason } });

it.each<[string, Partial<SensorFacts>, 'good' | 'silent' | 'lying', string | null]>([
  ['good', {}, 'good', null],
  ['never heard', { lastAt: null, sameSince: null }, 'silent', 'nenhuma leitura até agora'],
  ['almost silent', { lastAt: NOW - 6 * HOUR + 1 }, 'good', null],
  ['silent', { lastAt: NOW - 6 * HOUR }, 'silent', 'mais de 6 horas'],
  ['almost stuck', { sameSince: NOW - HOUR - 3 * DAY + 1 }, 'good', null],
  ['stuck', { sameSince: NOW - HOUR - 3 * DAY }, 'lying', 'travado'],
  ['stuck in a tank that nobody uses', { sameSince: NOW - 9 * DAY, usePerDay: 0 }, 'good', null],
  ['stuck, use unknown', { sameSince: NOW - 9 * DAY, usePerDay: null }, 'good', null],
  ['jumped', { jumpedAt: NOW - DAY + 1 }, 'lying', 'saltos'],
  ['jumped long ago', { jumpedAt: NOW - DAY }, 'good', null],
  ['refused twice', refused(2, READING_REFUSALS.negative), 'good', null],
  ['negative', refused(3, READING_REFUSALS.negative), 'lying', 'volume negativo.'],
  ['in litres', refused(3, READING_REFUSALS.aboveCapacity), 'lying', 'litros em vez de m³?'],
  ['unreadable', refused(4, READING_REFUSALS.unreadable), 'lying', 'recusadas: leitura ilegível.'],
  ['lying and silent', { ...refused(3, READING_REFUSALS.negative), lastAt: null }, 'lying', 'negativo'],
])('a sensor is %s', (_name, facts, state, reason) => {
  const found = sensorHealth({ ...GOOD, ...facts }, NOW);
  expect(found.state).toBe(state);
  if (reason === null) expect(found.reason).toBeNull();
  else expect(found.reason).toContain(reason);
});

it('is silent by the setting', () => {
  expect(sensorHealth({ ...GOOD, lastAt: NOW - 2 * HOUR }, NOW, 2)).toMatchObject({ state: 'silent' });
});

it.each<[string, TankPoint[], number | null]>([
  ['none', [], null],
  ['one', [[5, 1]], 5],
  [
    'a new value',
    [
      [1, 2],
      [2, 2],
      [3, 1],
    ],
    3,
  ],
  [
    'the same three times',
    [
      [0, 9],
      [1, 2],
      [2, 2],
      [3, 2],
    ],
    1,
  ],
])('since when the value is the same: %s', (_name, points, since) => expect(sameSince(points)).toBe(since));

const hourly = (...volumes: number[]): TankPoint[] => volumes.map((volume, n) => [n * HOUR, volume]);
it.each<[string, TankPoint[], number | null]>([
  ['rises and falls', hourly(10, 13.1, 10), 2 * HOUR],
  ['falls and rises', hourly(20, 2, 20, 20), 2 * HOUR],
  ['by just a tenth', hourly(10, 13, 10), null],
  ['a fill, then use', hourly(10, 25, 24, 23), null],
  ['falls twice', hourly(20, 16, 12), null],
  [
    'over more than a day',
    [
      [0, 10],
      [12 * HOUR, 20],
      [DAY + 1, 10],
    ],
    null,
  ],
  ['the newest jump counts', hourly(10, 20, 10, 20), 3 * HOUR],
])('a jump: %s', (_name, points, at) => expect(lastJump(points, 30)).toBe(at));
