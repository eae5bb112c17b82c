import { useEffect, type RefObject } from 'react';

const INTERACTIVE = 'a, button, input, select, textarea, label, summary';

/**
 * A press anywhere in a row presses the row's link, with the same keys held, so that Ctrl opens a new tab. A listener
 * and not a prop: the link is the real control, for keyboards and readers; this only makes the pointer's target larger.
 */
export function useRowClick(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const element = body.current;
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(INTERACTIVE)) return;
      // Text being selected in a row is meant to be copied.
      if (document.getSelection()?.isCollapsed === false) return;
      const { ctrlKey, metaKey, shiftKey } = event;
      event.target
        .closest('tr')
        ?.querySelector('a[data-row-link]')
        ?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
        );
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [body]);
}
