import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { t } from '../tokens';

const query = `(max-width: ${t.narrow})`;

/** Whether the window is as narrow as a phone's; where that cannot be asked, it is not. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );
}

/**
 * Whether rows in this box are cards: the CSS asks the box, which beside the page's edges is narrower than its window; so
 * does this, from the first layout on.
 */
export function useCards(box: RefObject<HTMLElement | null>): boolean {
  const phone = usePhone();
  const [cards, setCards] = useState(phone);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setCards(element.clientWidth <= parseInt(t.narrow, 10)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return cards;
}
