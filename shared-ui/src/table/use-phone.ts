import { useEffect, useState, type RefObject } from 'react';
import { useMedia } from '../layout/use-media';
import { t } from '../tokens';

const PHONE = `(max-width: ${t.narrow})`;
/** No wider can a window be whose list is as narrow as a phone's beside the page's edges. */
const NEARLY = '(max-width: 720px)';

/** Whether the window is as narrow as a phone's. */
export const usePhone = (): boolean => useMedia(PHONE);

/** Whether a list that fills the window may be as narrow as a phone's. */
export const useNearly = (): boolean => useMedia(NEARLY);

/**
 * Whether rows in this box are cards: the CSS asks the box, which beside the page's edges is narrower than its window; so
 * does this, from the first layout on, in windows where the two may differ.
 */
export function useCards(box: RefObject<HTMLElement | null>): boolean {
  const nearly = useNearly();
  const [narrow, setNarrow] = useState(() => window.matchMedia(PHONE).matches);
  useEffect(() => {
    const element = box.current;
    if (!element || !nearly) return undefined;
    const observer = new ResizeObserver(() => setNarrow(element.clientWidth <= parseInt(t.narrow, 10)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, nearly]);
  return nearly && narrow;
}
