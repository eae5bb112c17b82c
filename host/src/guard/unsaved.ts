import { createStore } from 'shared-ui';

/**
 * The single guard of unsaved changes (docs/product/session.md, 'Unsaved changes'). Forms register while they have
 * changes; everything that would leave the page calls {@link mayLeave} first. Framework-free, so that every root and
 * the host's own links share it.
 */
const forms = new Map<object, (() => void) | undefined>();
let discards = 0;

export const unsaved = {
  /** True while a form on the page has unsaved changes. */
  any: (): boolean => forms.size > 0,
  /** Registers a form with changes, and what to do when they are discarded. Returns a function that unregisters it. */
  add(onDiscard?: () => void): () => void {
    const form = {};
    forms.set(form, onDiscard);
    return () => forms.delete(form);
  },
  /** Grows with each discard: what was left with one must not come back as it was. */
  discards: (): number => discards,
  /** Clears all registered changes: they were saved or discarded. */
  discard(): void {
    const given = [...forms.values()];
    unsaved.leave();
    given.forEach((onDiscard) => onDiscard?.());
  },
  /** The page goes, not by its user's wish: nothing holds it any more, and the drafts stay for when he is back. */
  leave(): void {
    discards++;
    forms.clear();
  },
};

/** The open question, for `LeaveDialog`. */
export const leaveQuestion = createStore<{ answer: (leave: boolean) => void } | null>(null);

/**
 * Resolves to whether the page may be left: immediately without unsaved changes, otherwise after the user's answer, by
 * which they are given up; `keep` leaves their drafts.
 */
export function mayLeave({ keep = false } = {}): Promise<boolean> {
  if (!unsaved.any()) return Promise.resolve(true);
  leaveQuestion.getSnapshot()?.answer(false);
  return new Promise((resolve) => {
    leaveQuestion.set({
      answer: (leave) => {
        leaveQuestion.set(null);
        if (leave) (keep ? unsaved.leave : unsaved.discard)();
        resolve(leave);
      },
    });
  });
}
