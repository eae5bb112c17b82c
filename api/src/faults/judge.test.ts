import { seeded } from '../testing/fuzz/random';
import { type CanaryHour, goesOn, verdict } from './judge';

const told = (faultyTabs: number, loads: number) => ({ faultyTabs, loads });

it.each<[string, ReturnType<typeof told>, ReturnType<typeof told>, boolean]>([
  ['fails where the live one does not', told(6, 40), told(0, 500), true],
  ['cannot be loaded at all', told(20, 0), told(2, 500), true],
  ['was hardly opened', told(19, 0), told(0, 500), false],
  ['failed few times', told(4, 40), told(0, 500), false],
  ['fails as the live one does', told(12, 100), told(60, 500), false],
  ['fails a little more than the live one', told(16, 100), told(60, 500), false],
  ['fails in 3 % of many openings', told(12, 400), told(4, 3000), true],
  ['fails twice as often in many openings', told(60, 300), told(300, 3000), true],
  ['fails more often, but within its budget', told(5, 1100), told(0, 9000), false],
  ['fails where nobody opened the live one', told(6, 40), told(0, 0), true],
  ['fails within what the live one would, where nobody opened that', told(5, 1100), told(0, 0), false],
  ['has no faults', told(0, 5000), told(0, 500), false],
])('a canary that %s', (_what, canary, live, withdrawn) => {
  expect(verdict([{ canary, live }]) !== null).toBe(withdrawn);
});

it('says why in figures', () => {
  expect(verdict([{ canary: told(6, 40), live: told(3, 500) }])).toBe(
    'Recolhida sozinha: falhas em 6 de 40 aberturas (15%); na versão no ar, em 0,6%.',
  );
});

it('takes another budget than the usual', () => {
  expect(verdict([{ canary: told(12, 400), live: told(4, 3000) }], 0.05)).toBeNull();
});

it('an hour in which the portal failed for everybody withdraws no canary', () => {
  const well = { canary: told(0, 100), live: told(2, 900) };
  const away = { canary: told(30, 50), live: told(250, 450) };
  expect(verdict([well, away, well])).toBeNull();
  // As one hour, the canary's share of it would count.
  expect(verdict([well, { canary: told(30, 50), live: told(2, 450) }, well])).not.toBeNull();
});

/**
 * A canary of a share of users, judged after each of its openings as the server does again and again.
 * @returns the opening of the canary at which it was withdrawn, or null
 */
function tried(
  chance: () => number,
  {
    share,
    fails,
    liveFails,
    openings,
  }: { share: number; fails: number; liveFails: number; openings: number },
): number | null {
  const PER_HOUR = 500;
  const hours: CanaryHour[] = [];
  for (let opened = 0, all = 0; opened < openings; all++) {
    const isCanary = chance() < share;
    const fault = chance() < (isCanary ? fails : liveFails) ? 1 : 0;
    const last = all % PER_HOUR === 0 ? undefined : hours.pop();
    const { canary, live } = last ?? { canary: told(0, 0), live: told(0, 0) };
    const more = (was: typeof canary, count: number) =>
      told(was.faultyTabs + fault * count, was.loads + count);
    hours.push({ canary: more(canary, isCanary ? 1 : 0), live: more(live, isCanary ? 0 : 1) });
    opened += isCanary ? 1 : 0;
    if (isCanary && fault === 1 && verdict(hours) !== null) return opened;
  }
  return null;
}

describe('simulated, judged after each fault', () => {
  const random = seeded(11);
  const chance = () => random.below(1_000_000) / 1_000_000;
  const times = (count: number, what: Parameters<typeof tried>[1]) =>
    Array.from({ length: count }, () => tried(chance, what));

  it.each([
    [0.1, 0],
    [0.1, 0.003],
    [0.5, 0.003],
  ])('at %d of the users, a fault of 3 %% is found beside one of %d', (share, liveFails) => {
    const found = times(60, { share, fails: 0.03, liveFails, openings: 1000 });
    const late = found.filter((opening) => opening === null);
    expect(late.length).toBeLessThanOrEqual(2);
    const median = found.filter((opening) => opening !== null).sort((a, b) => a - b)[30];
    expect(median).toBeLessThan(450);
  });

  it.each([0.003, 0.02, 0.1])('a canary that fails as often as the live one (%d) stays', (fails) => {
    const found = times(200, { share: 0.1, fails, liveFails: fails, openings: 400 });
    // One in a hundred is allowed; more than seven of 200 would be seen once in two hundred such tests.
    expect(found.filter((opening) => opening !== null).length).toBeLessThanOrEqual(7);
  });
});

it.each<[string, number, ReturnType<typeof told>, ReturnType<typeof told>, boolean]>([
  ['after enough openings and minutes', 11, told(0, 150), told(2, 900), true],
  ['not before ten minutes', 9, told(0, 150), told(2, 900), false],
  ['not before a hundred openings of this step', 11, told(0, 149), told(2, 900), false],
  ['after a day, however seldom it was opened', 24 * 60, told(0, 50), told(0, 2), true],
  ['not while it fails more than the live one', 11, told(4, 200), told(2, 900), false],
  ['although it fails, where the live one does, too', 11, told(4, 200), told(40, 900), true],
])('a canary by steps goes on: %s', (_what, minutes, canary, live, on) => {
  const at = '2026-11-28T10:00:00.000Z';
  const now = new Date(Date.parse(at) + minutes * 60_000);
  expect(goesOn([{ canary, live }], { at, opened: 50 }, now)).toEqual({ on, opened: canary.loads });
});
