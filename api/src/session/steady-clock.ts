/**
 * A monotonic clock for durations and waits: it starts at the system time, but later changes of the system clock do not
 * affect it.
 */
export const steadyNow = (): Date => new Date(performance.timeOrigin + performance.now());
