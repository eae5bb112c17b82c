import { useState, type KeyboardEvent } from 'react';

const WALKING = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', ' '];

/** What is pressed on a row before the table's tools, which know these keys, are there. */
export interface EarlyKeys {
  /** Keeps a key back: the page would scroll for it. */
  hold: (event: KeyboardEvent) => void;
  /** Presses what was held, wherever the focus is by then; from now on nothing is held. */
  release: () => void;
}

/** The keys that are held back until the tools of a table are there. */
export function useEarlyKeys(): EarlyKeys {
  const [keys] = useState((): EarlyKeys => {
    let held: string[] | null = [];
    return {
      hold: (event) => {
        const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
        if (!held || !WALKING.includes(key) || altKey || ctrlKey || metaKey || shiftKey) return;
        if (!(target instanceof Element) || !target.matches('tbody td, tbody a[data-row-link]')) return;
        event.preventDefault();
        held.push(key);
      },
      release: () => {
        const pressed = held ?? [];
        held = null;
        for (const key of pressed)
          document.activeElement?.dispatchEvent(
            new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          );
      },
    };
  });
  return keys;
}
