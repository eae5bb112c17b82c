import { shiftScore, slowest, watchVitals } from './vitals';

const { PerformanceObserver: Observer } = window;
afterEach(() => Object.assign(window, { PerformanceObserver: Observer }));

it('shifts count together within a second, and five seconds in all; the worst counts', () => {
  const score = shiftScore();
  expect(score.worst()).toBeNull();
  for (const at of [0, 900, 1800]) score.add(at, 0.1);
  expect(score.worst()).toBeCloseTo(0.3);
  score.add(4000, 0.2);
  expect(score.worst()).toBeCloseTo(0.3);
  for (let at = 10_000; at <= 15_400; at += 900) score.add(at, 0.1);
  expect(score.worst()).toBeCloseTo(0.6);
});

it('of fifty interactions the slowest is left out', () => {
  expect(slowest([])).toBeNull();
  expect(slowest([80, 300, 40])).toBe(300);
  expect(slowest([...Array<number>(49).fill(50), 900])).toBe(50);
});

it('asks a browser only for what it can tell: Firefox answers the rest with a warning in the console', () => {
  const observe = jest.fn<void, [PerformanceObserverInit]>();
  class OfFirefox {
    static supportedEntryTypes = ['event', 'largest-contentful-paint'];
    observe = observe;
  }
  Object.assign(window, { PerformanceObserver: OfFirefox });
  watchVitals(() => 'host');
  expect(observe.mock.calls.map(([{ type }]) => type)).toEqual(['largest-contentful-paint', 'event']);
});
