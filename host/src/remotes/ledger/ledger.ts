import type { Held, Hold } from './held';
import { ownListeners } from './listeners';
import { ownElements, ownSheets } from './sheets';
import { ownTimers } from './timers';

/** One mount of an area, or of a slot of its, from before its code runs until its clean-up has run. */
export interface Stay {
  /** An area out of sight keeps its timers, listeners and style sheets, but they rest. */
  show(shown: boolean): void;
  /** What was begun meanwhile and is still there ends, a task later: what the clean-up itself put off still runs. */
  leave(): void;
}

interface Entry {
  readonly held: Held;
  /** The stays it was begun in; it ends with the last of them. Null: begun before any, as the code was read. */
  readonly of: Set<object> | null;
  /** Where it was begun. */
  readonly made: Error;
  works: boolean;
}

const without = (problem: string, { held, made }: Pick<Entry, 'held' | 'made'>) => {
  made.message = `${held.what} ${problem}`;
  return made;
};

/**
 * Knows what the own code of an area's release has begun on the page. `given` is what that code uses instead of the
 * page's own functions (tooling/webpack/own-globals.mjs); `tell` hears of what it left behind.
 */
export function newLedger(tell: (leak: Error) => void) {
  /** Each with whether it is on screen. */
  const stays = new Map<object, boolean>();
  const entries = new Set<Entry>();
  let begun = false;

  const mayWork = ({ of }: Entry) => !begun || [...(of ?? stays.keys())].some((stay) => stays.get(stay));
  function settle(entry: Entry): void {
    const works = mayWork(entry);
    if (works === entry.works) return;
    entry.works = works;
    if (works) entry.held.start();
    else entry.held.stop();
  }
  const settleAll = () => entries.forEach(settle);

  const hold: Hold = (held) => {
    const of = begun ? new Set(stays.keys()) : null;
    const entry: Entry = { held, of, made: new Error(), works: true };
    if (of?.size === 0) {
      tell(without('begun after the end', entry));
      return null;
    }
    entries.add(entry);
    // Also out of sight: a timer gets its id by it.
    held.start();
    settle(entry);
    return () => {
      entries.delete(entry);
      held.stop();
    };
  };

  function end(stay: object): void {
    stays.delete(stay);
    for (const entry of entries) {
      if (!entry.of?.delete(stay) || entry.of.size > 0) continue;
      entries.delete(entry);
      const { held } = entry;
      if ((held.isThere?.() ?? true) && (held.matters?.() ?? true)) tell(without('left behind', entry));
      if (entry.works) held.stop();
      held.remove?.();
    }
    settleAll();
  }

  const given = Object.freeze({
    window: {
      ...ownTimers(hold),
      ...ownListeners(hold, 'window', window),
      get CSSStyleSheet() {
        return ownSheets(hold);
      },
    },
    document: {
      ...ownListeners(hold, 'document', document),
      createElement: ownElements(hold),
      body: ownListeners(hold, 'body', document.body),
      documentElement: ownListeners(hold, 'html', document.documentElement),
    },
  });

  return {
    given,
    /** Called before a mount begins. */
    enter(): Stay {
      const stay = {};
      begun = true;
      stays.set(stay, true);
      settleAll();
      return {
        show(shown) {
          if (!stays.has(stay)) return;
          stays.set(stay, shown);
          settleAll();
        },
        leave: () => void setTimeout(() => end(stay)),
      };
    },
  };
}
