/** Fakes only `Date`; timers stay real. */
const REAL: FakeTimersConfig['doNotFake'] = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
];

/** Sets today to 01/07/2026 in São Paulo for a test; `jest.useRealTimers()` restores it. */
export function pretendToday(): void {
  jest.useFakeTimers({ now: new Date('2026-07-01T12:00:00-03:00'), doNotFake: REAL });
}
