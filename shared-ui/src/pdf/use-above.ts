import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells an element's styles, as `--above`, how far below the page's top it begins: a name of two lines or a notice above it
 * moves it down.
 */
export function useAbove(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      const { top, width } = current.getBoundingClientRect();
      // Without a width it is out of sight, and nowhere.
      if (width > 0) current.style.setProperty('--above', `${Math.ceil(top + window.scrollY)}px`);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [element]);
}
