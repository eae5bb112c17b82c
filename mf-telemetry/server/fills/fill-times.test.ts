import { fillsIn } from './fill-times';
import { paired } from './pairing';
import { useByDay } from '../consumption';
import type { TankPoint } from '../../wire/rules/tank-rate';

const HOUR = 3_600_000;
/** Readings every `minutes`. */
const every = (minutes: number, ...volumes: number[]): TankPoint[] =>
  volumes.map((volume, n) => [n * minutes * 60_000, volume]);

it.each<[string, TankPoint[], [number, number][]]>([
  ['none', every(20, 20, 19.9, 19.8), []],
  ['noise is none', every(20, 20, 20.9, 20, 20.9), []],
  ['one', every(20, 10, 9.9, 15, 24, 25, 24.9, 24.8), [[9.9, 25]]],
  ['one between two readings', every(60 * 12, 10, 9, 25, 24), [[9, 25]]],
  ['one at the end', every(20, 10, 9, 25), [[9, 25]]],
  ['a pause in a fill', every(60, 10, 15, 15, 20, 19), [[10, 20]]],
  [
    'two, hours apart',
    every(60, 10, 15, 14.9, 14.8, 14.7, 20, 19),
    [
      [10, 15],
      [14.7, 20],
    ],
  ],
  ['slowly, in small steps', every(10, 10, 10.5, 11, 11.5, 12, 12.5, 12.4, 12.3), [[10, 12.5]]],
])('fills: %s', (_name, points, expected) => {
  const found = fillsIn(points, 30).map(({ from, to }) => [from[1], to[1]]);
  expect(found).toEqual(expected);
});

const rise = (day: string, measured: number, store = '') => ({
  from: [0, 0] as TankPoint,
  to: [HOUR, measured] as TankPoint,
  day,
  vessel: { n: 1, id: '1', tag: 'TQ', customer: 'A', store, product_code: 'P', capacity: 30, density: null },
});
const arrival = (doc: string, day: string, quantity: string, store = '01') => ({
  doc,
  day,
  quantity,
  store,
  unit: 'M3',
});
it.each<[string, ReturnType<typeof rise>[], ReturnType<typeof arrival>[], (string | undefined)[]]>([
  [
    'the same day',
    [rise('2026-06-10', 20)],
    [arrival('1', '2026-06-09', '20'), arrival('2', '2026-06-10', '9')],
    ['2'],
  ],
  ['a day beside it', [rise('2026-06-10', 20)], [arrival('1', '2026-06-11', '20')], ['1']],
  ['not two', [rise('2026-06-10', 20)], [arrival('1', '2026-06-12', '20')], [undefined]],
  [
    'the closest quantity',
    [rise('2026-06-10', 20)],
    [arrival('1', '2026-06-10', '9'), arrival('2', '2026-06-10', '21')],
    ['2'],
  ],
  [
    'each invoice once',
    [rise('2026-06-10', 20), rise('2026-06-10', 9)],
    [arrival('1', '2026-06-10', '9'), arrival('2', '2026-06-10', '21')],
    ['2', '1'],
  ],
  ['not of another store', [rise('2026-06-10', 20, '02')], [arrival('1', '2026-06-10', '20')], [undefined]],
])('an invoice of %s', (_name, rises, arrivals, docs) => {
  const found = paired(rises, arrivals);
  expect(rises.map((one) => found.get(one)?.doc)).toEqual(docs);
});

it('tells what was used of each day of São Paulo, refills apart', () => {
  const at = (time: string, volume: number): TankPoint => [Date.parse(time), volume];
  const used = useByDay(
    [
      at('2026-06-10T02:00:00Z', 20), // still the 9th
      at('2026-06-10T12:00:00Z', 18),
      at('2026-06-10T13:00:00Z', 28),
      at('2026-06-11T02:59:00Z', 27),
      at('2026-06-11T12:00:00Z', 26.5),
    ],
    30,
  );
  expect([...used]).toEqual([
    ['2026-06-10', 3],
    ['2026-06-11', 0.5],
  ]);
});
