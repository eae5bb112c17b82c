/** A clock that moves only when the test says so. */
export function testClock(start = '2026-06-15T15:00:00Z') {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    /** Lets `ms` pass. */
    pass: (ms: number) => void (at += ms),
  };
}
