import { useEffect, useEffectEvent } from 'react';

/** Calls back when Esc is pressed, while `active`. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && onEscape());
  useEffect(() => {
    if (!active) return undefined;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [active]);
}
