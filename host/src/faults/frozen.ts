import { fallBack } from '../remotes/fall-back';
import type { Registry } from 'api-contract';
import { openStore } from '../storage/storage';

/** What the start waits for at most, in milliseconds: it is read while the registry is on its way, and mostly there in 30. */
const PATIENCE = 1000;

const open = () => openStore('portal-faults', 'frozen');

/** Remembers that the page froze while the release at `base` was on screen. */
export async function rememberFrozen(base: string): Promise<void> {
  (await open()).put(true, base);
}

/** The bases of what froze since they were last taken; those that come too late stay for the next page. */
async function take(inTime: () => boolean): Promise<string[]> {
  const store = await open();
  return new Promise((resolve) => {
    const reading = store.getAllKeys();
    reading.onsuccess = () => {
      if (inTime()) store.clear();
      resolve(reading.result.map(String));
    };
    reading.onerror = () => resolve([]);
  });
}

let taken: Promise<readonly string[]> | null = null;

/** Starts to read what froze; called before the registry is there, so that nobody waits for it. */
export function readFrozen(): Promise<readonly string[]> {
  if (taken) return taken;
  let inTime = true;
  const late = new Promise<readonly string[]>((resolve) =>
    setTimeout(() => {
      inTime = false;
      resolve([]);
    }, PATIENCE),
  );
  taken = Promise.race([take(() => inTime).catch(() => []), late]);
  return taken;
}

/** Areas that froze the last page are shown in the version before, as long as this page is open (docs/adr/0098). */
export async function avoidFrozen({ remotes }: Registry): Promise<void> {
  const frozen = await readFrozen();
  for (const [name, release] of Object.entries(remotes))
    if (frozen.includes(release.base)) fallBack(name, release, new Error('it froze the last page'));
}
