/** Everything but `Date` stays real: what waits really waits. */
const REAL: FakeTimersConfig['doNotFake'] = [
  'cancelAnimationFrame',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'setImmediate',
  'setInterval',
  'setTimeout',
];

/** Makes it 01/07/2026 in São Paulo for a test; `jest.useRealTimers()` gives the day back. */
export function pretendToday(): void {
  jest.useFakeTimers({ now: new Date('2026-07-01T12:00:00-03:00'), doNotFake: REAL });
}
