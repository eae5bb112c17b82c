import type { Hold } from './held';

/** A media query that is never true. */
const NEVER = 'not all';

const isSheet = (element: Element) =>
  element instanceof HTMLStyleElement ||
  (element instanceof HTMLLinkElement && element.relList.contains('stylesheet'));

/** `document.createElement` as an area's own code gets it: style sheets that are put into the page go with the area. */
export function ownElements(hold: Hold) {
  return (tag: string, options?: ElementCreationOptions): HTMLElement => {
    const element = document.createElement(tag, options);
    if (!/^(style|link)$/i.test(tag)) return element;
    // The area may make many and take them out again itself.
    const made = new WeakRef(element);
    let media: string | null = null;
    const sheet = () => {
      const now = made.deref();
      return now && isSheet(now) ? now : undefined;
    };
    hold({
      what: tag.toLowerCase(),
      start: () => {
        if (media !== null) sheet()?.setAttribute('media', media);
        media = null;
      },
      stop: () => {
        media ??= sheet()?.getAttribute('media') ?? '';
        sheet()?.setAttribute('media', NEVER);
      },
      isThere: () => sheet()?.isConnected ?? false,
      remove: () => sheet()?.remove(),
    });
    return element;
  };
}

/** `CSSStyleSheet` as an area's own code gets it: what it makes and the page adopts goes with the area. */
export function ownSheets(hold: Hold): typeof CSSStyleSheet {
  return new Proxy(globalThis.CSSStyleSheet, {
    construct(Sheet, [options]: [CSSStyleSheetInit?]) {
      const sheet = new Sheet(options);
      hold({
        what: 'CSSStyleSheet',
        start: () => (sheet.disabled = false),
        stop: () => (sheet.disabled = true),
        isThere: () => document.adoptedStyleSheets.includes(sheet),
        remove: () => {
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
        },
      });
      return sheet;
    },
  });
}
