import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves once `holds`; the test's own time-out says that it never does. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}
