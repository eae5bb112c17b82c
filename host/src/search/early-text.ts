/** What is typed after Ctrl+K before the box that it is meant for is there. */
export interface EarlyText {
  /** Begins to keep what is typed; typed before the box has the focus it would be lost. */
  begin: () => void;
  /** The box has the focus: answers what was kept, and keeps no more. */
  take: () => string;
}

export function earlyText(): EarlyText {
  let text = '';
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key.length === 1) text += key;
    else if (key === 'Backspace') text = text.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    begin: () => {
      text = '';
      window.addEventListener('keydown', keep, { capture: true });
    },
    take: () => {
      window.removeEventListener('keydown', keep, { capture: true });
      const kept = text;
      text = '';
      return kept;
    },
  };
}
