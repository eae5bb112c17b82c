/**
 * The time for measuring how long something takes or has to wait: it starts with the machine's clock and goes on
 * evenly, whatever is done to that clock afterwards.
 */
export const steadyNow = (): Date => new Date(performance.timeOrigin + performance.now());
