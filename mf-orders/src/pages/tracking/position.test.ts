import { kilometresOf, positionIsStale } from './position';

it.each([
  ['2026-11-22T10:00:00-03:00', false],
  ['2026-11-22T09:59:59-03:00', true],
])('a position of %s at 11:00 is old: %p', (time, stale) =>
  expect(positionIsStale(time, new Date('2026-11-22T14:00:00Z'))).toBe(stale),
);

it('a line is as long as its parts', () => {
  expect(kilometresOf([])).toBe(0);
  expect(kilometresOf([[-23, -46]])).toBe(0);
  // A degree of latitude is 111.2 km.
  expect(
    kilometresOf([
      [-23, -46],
      [-22, -46],
      [-21, -46],
    ]),
  ).toBeCloseTo(222.4, 1);
});
