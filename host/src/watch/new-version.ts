import type { Registry } from 'api-contract';
import { createStore } from 'shared-ui';
import { unsaved } from '../guard/unsaved';
import { openedWithoutNetwork } from '../carried/device';
import { ownHost } from '../remotes/own-host';
import { loadBoot } from '../remotes/registry';
import { ownToken } from '../session/token';
import { idleFor, watchActivity } from './activity';

/** A tab asks so often whether it is of an old version, in milliseconds; it is 1.5 KB. */
const ASK_EVERY = 5 * 60_000;
/** A user who has not touched the page for so long is idle, in milliseconds. */
const IDLE = 60_000;
const LOOK_EVERY = 5000;
/** How long a user with unsaved changes has to save them before a withdrawn version is left, in milliseconds. */
export const TIME_TO_SAVE = 60_000;

/**
 * `offered`: what is live is not what this tab began with. `leaving`: it runs a version that was withdrawn, with unsaved
 * changes, and reloads within {@link TIME_TO_SAVE}.
 */
export const newVersion = createStore<'none' | 'offered' | 'leaving'>('none');

const basesOf = ({ remotes }: Registry) => Object.values(remotes).map(({ base }) => base);

/** What an answer of the server says of the registry that this tab began with. */
export function compare(own: Registry, now: Registry): 'same' | 'newer' | 'withdrawn' {
  const host = ownHost();
  const [before, live] = [basesOf(own), basesOf(now)];
  if (host && now.host) {
    before.push(host);
    live.push(now.host.base);
  }
  const gone = before.filter((base) => !live.includes(base));
  if (gone.some((base) => now.withdrawn?.includes(base))) return 'withdrawn';
  return gone.length > 0 || live.length !== before.length ? 'newer' : 'same';
}

/** The registry as this user has it now, or null while it cannot be read. */
async function ask(): Promise<Registry | null> {
  const token = ownToken();
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  try {
    const answer = await fetch('/registry.json', { cache: 'no-store', priority: 'low', headers });
    return answer.ok ? ((await answer.json()) as Registry) : null;
  } catch {
    return null;
  }
}

/** Whether the server's page now begins with other scripts than this one: a build that was not released has no base. */
async function isReplaced(): Promise<boolean> {
  const own = [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')];
  try {
    const answer = await fetch('/admin', { headers: { accept: 'text/html' } });
    if (!answer.ok) return false;
    const page = await answer.text();
    return own.some(({ src }) => !page.includes(new URL(src).pathname));
  } catch {
    return false;
  }
}

/**
 * Follows whether this tab runs an old version (ADR 0008). A newer one is offered once the user is idle and has
 * nothing unsaved; one that was withdrawn is left (docs/adr/0109). `reload` is the page's own. Returns how to end it.
 */
export function watchVersion(reload = () => window.location.reload()): () => void {
  watchActivity();
  let asked = Date.now();
  let newer = false;
  let leaveAt = Infinity;

  const leave = () => {
    unsaved.leave();
    reload();
  };
  /** `missed`: a script did not arrive. What this tab began with may be gone, and its user is not left to find that out. */
  const learn = async (missed = false) => {
    asked = Date.now();
    const [{ registry: own }, now, replaced] = await Promise.all([loadBoot(), ask(), missed && isReplaced()]);
    const found = replaced ? 'newer' : now ? compare(own, now) : null;
    // What is kept may be of a version that was withdrawn since: asked as soon as there is a network.
    if (found === null && openedWithoutNetwork()) asked = 0;
    if (found === null) return;
    newer = found === 'newer';
    if (newer && missed) newVersion.set('offered');
    if (found !== 'withdrawn') {
      // Somebody released it again, or rolled back to it.
      leaveAt = Infinity;
      if (!newer || newVersion.getSnapshot() === 'leaving') newVersion.set('none');
    } else if (leaveAt === Infinity) {
      leaveAt = unsaved.any() ? Date.now() + TIME_TO_SAVE : Date.now();
      newVersion.set(unsaved.any() ? 'leaving' : 'none');
    }
    look();
  };
  const look = () => {
    if (leaveAt !== Infinity && (!unsaved.any() || Date.now() >= leaveAt)) return leave();
    if (newer && idleFor() >= IDLE && !unsaved.any()) newVersion.set('offered');
    const due = Date.now() - asked >= ASK_EVERY && document.visibilityState === 'visible';
    if (due) void learn().catch(() => undefined);
  };

  const miss = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) void learn(true).catch(() => undefined);
  };

  // The error of an element does not rise: it is seen on its way down.
  window.addEventListener('error', miss, true);
  if (openedWithoutNetwork()) asked = 0;
  const timer = setInterval(look, LOOK_EVERY);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('error', miss, true);
    newVersion.set('none');
  };
}
