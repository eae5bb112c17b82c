/**
 * The one guard of unsaved work (DESIGN section 2): forms say when they hold changes; whatever would leave the page asks
 * {@link mayLeave} first. Framework-free, so that every root and the host's own links share it.
 */
const forms = new Map<object, (() => void) | undefined>();
let question: { answer: (leave: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function ask(next: typeof question): void {
  question = next;
  listeners.forEach((listener) => listener());
}

export const unsaved = {
  /** True while some form on the page has changes that were not saved. */
  any: (): boolean => forms.size > 0,
  /** Registers a form with changes, and what to do when they are given up; returns how to take it off again. */
  add(onDiscard?: () => void): () => void {
    const form = {};
    forms.set(form, onDiscard);
    return () => forms.delete(form);
  },
  /** Forgets every change: they were saved, or the user gave them up. */
  discard(): void {
    const given = [...forms.values()];
    forms.clear();
    given.forEach((onDiscard) => onDiscard?.());
  },
};

/** The question on screen, for `LeaveDialog`. */
export const leaveQuestion = {
  getSnapshot: () => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Resolves to whether the page may be left: at once where nothing is unsaved, else when the user has answered. */
export function mayLeave(): Promise<boolean> {
  if (!unsaved.any()) return Promise.resolve(true);
  question?.answer(false);
  return new Promise((resolve) => {
    ask({
      answer: (leave) => {
        ask(null);
        if (leave) unsaved.discard();
        resolve(leave);
      },
    });
  });
}
