import { useEffect, useId, useRef, useState } from 'react';

/** A button and what it opens below it, both in `root`: Esc, a press or the focus elsewhere close it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  /** The button that opens it, the first of the root. */
  const focusButton = () => root.current?.querySelector('button')?.focus();

  useEffect(() => {
    if (!open) return undefined;
    const close = (event: Event) => {
      const inside = event.target instanceof Node && root.current?.contains(event.target);
      if (!(event instanceof KeyboardEvent)) {
        if (!inside) setOpen(false);
        return;
      }
      // Of one inside the other, Esc closes the inner first.
      const inner = root.current?.querySelectorAll('[aria-expanded="true"]').length ?? 0;
      if (event.key !== 'Escape' || inner > 1) return;
      setOpen(false);
      focusButton();
    };
    const kinds = ['keydown', 'pointerdown', 'focusin'] as const;
    kinds.forEach((kind) => document.addEventListener(kind, close));
    return () => kinds.forEach((kind) => document.removeEventListener(kind, close));
  }, [open]);

  return {
    open,
    root,
    button: { 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) },
    box: { id },
    /** Closes it, with the focus on its button, before something else opens that will give the focus back. */
    leave: () => {
      if (!open) return;
      setOpen(false);
      focusButton();
    },
  };
}
