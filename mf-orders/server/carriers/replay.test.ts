import { replay, type TrailPoint } from './replay';

const MINUTE = 60_000;
const START = Date.parse('2026-11-22T12:00:00Z');
const point = (minute: number, latitude: number): TrailPoint => ({
  at: minute * MINUTE,
  landmark: `km ${latitude}`,
  vehicleName: 'V',
  latitude,
  longitude: -latitude,
});
/** Half an hour: ten minutes to 10, twenty more to 50. */
const TRAIL = [point(0, 0), point(10, 10), point(30, 50)];

it.each([
  [0, [[0, 0]]],
  [
    5,
    [
      [-5, 0],
      [0, 5],
    ],
  ],
  [
    10,
    [
      [-10, 0],
      [0, 10],
    ],
  ],
  [
    20,
    [
      [-20, 0],
      [-10, 10],
      [0, 30],
    ],
  ],
  // The round ends where it began.
  [30, [[0, 0]]],
  [
    35,
    [
      [-5, 0],
      [0, 5],
    ],
  ],
  [
    30 * 1000 + 5,
    [
      [-5, 0],
      [0, 5],
    ],
  ],
])('after %i minutes it has passed, by minutes ago, %j', (minutes, places) => {
  const now = START + minutes * MINUTE;
  const seen = replay(TRAIL, START, now);
  expect(seen.map(({ at, latitude }) => [(at - now) / MINUTE, latitude])).toEqual(
    places.map(([ago, latitude]) => [ago === 0 ? 0 : ago, latitude]),
  );
});

it('is named after the last point it passed', () =>
  expect(replay(TRAIL, START, START + 20 * MINUTE).at(-1)?.landmark).toBe('km 10'));

it('stays at its only position, and at the first one before the start', () => {
  expect(replay([point(0, 7)], START, START + 5000).map(({ latitude }) => latitude)).toEqual([7]);
  expect(replay(TRAIL, START, START - MINUTE).map(({ latitude }) => latitude)).toEqual([0]);
  expect(replay([], START, START)).toEqual([]);
});
