/** More changes of the address within a second than any user or screen makes. */
const MOST = 50;
const SECOND = 1000;

/** Throws when it is called more than 50 times within a second: code that navigates without end stops by it. */
export function navigationLimit(now: () => number = () => performance.now()): () => void {
  const times: number[] = [];
  return () => {
    const at = now();
    times.push(at);
    if (times.length <= MOST) return;
    const first = times.shift() ?? 0;
    if (at - first < SECOND) throw new Error('Navigates without end: more than 50 times in a second.');
  };
}
