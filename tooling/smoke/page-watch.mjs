// @ts-check

/**
 * What there is on a page beside its elements: `listeners` of the whole page and `timers`, as far as the release asked for
 * began them; `sheets` of styles; what is `changed` of the browser's own globals and prototypes; `attributes` of html and
 * body; how these two `look`, without what follows from their content's size; other `globals`.
 * @typedef {{ listeners: string[], timers: string[], sheets: number, changed: string[], attributes: string[],
 *   look: string[], globals: string[] }} Things
 */

/**
 * Runs in a page before its scripts, and notes what they begin; `__smoke(base)` then answers {@link Things} of the release
 * at that base. Who began something is known by the stack: a listener that shared code adds for the release's is the
 * release's too, but of timers only its own, for caches have many. `__smokeRest()` is for how long React has rendered
 * nothing, in ms.
 */
export function watchPage() {
  if (window !== window.top) return;
  const page = /** @type {Record<string, any>} */ (/** @type {unknown} */ (window));

  /** @typedef {{ what: string, stack?: string }} Begun */
  const begun = (/** @type {string} */ what, /** @type {Function} */ by) => {
    /** @type {Begun} */
    const entry = { what };
    // From its caller on.
    Error.captureStackTrace(entry, by);
    return entry;
  };

  /** @type {Set<Begun>} */
  const listeners = new Set();
  /** How to forget each listener of the whole page, by its target, its type and itself. */
  /** @type {Map<EventTarget, Map<string, Map<unknown, () => void>>>} */
  const known = new Map();
  const nameOf = (/** @type {EventTarget} */ target) => {
    if (target === window) return 'window';
    if (target === document) return 'document';
    if (target === document.documentElement) return 'html';
    return target === document.body ? 'body' : null;
  };
  const keyOf = (/** @type {string} */ type, /** @type {any} */ options) =>
    `${type} ${Boolean(typeof options === 'object' ? options?.capture : options)}`;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    const target = this ?? window;
    const name = nameOf(target);
    const { once = false, signal } = (typeof options === 'object' && options) || {};
    const own = known.get(target) ?? new Map();
    const same = own.get(keyOf(type, options)) ?? new Map();
    if (name && listener && !signal?.aborted && !same.has(listener)) {
      const entry = begun(`${name} ${type}`, add);
      const forget = () => {
        listeners.delete(entry);
        same.delete(listener);
      };
      listeners.add(entry);
      known.set(target, own.set(keyOf(type, options), same.set(listener, forget)));
      if (once) addEventListener.call(target, type, forget, options);
      if (signal) addEventListener.call(signal, 'abort', forget, { once: true });
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    known.get(target)?.get(keyOf(type, options))?.get(listener)?.();
    removeEventListener.call(target, type, listener, options);
  };

  // React's scheduler sends itself a message for each turn.
  let turnedAt = performance.now();
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (/** @type {unknown[]} */ ...args) {
    turnedAt = performance.now();
    return Reflect.apply(postMessage, this, args);
  };
  page['__smokeRest'] = () => performance.now() - turnedAt;

  /** @type {Map<string, Begun>} */
  const timers = new Map();
  for (const [start, ...stops] of /** @type {const} */ ([
    ['setTimeout', 'clearTimeout', 'clearInterval'],
    ['setInterval', 'clearTimeout', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
  ])) {
    const begin = page[start];
    page[start] = function timer(/** @type {unknown} */ run, /** @type {unknown[]} */ ...rest) {
      if (typeof run !== 'function') return begin(run, ...rest);
      const turn = (/** @type {unknown[]} */ ...args) => {
        if (start !== 'setInterval') timers.delete(`${start} ${id}`);
        return run(...args);
      };
      const id = begin(turn, ...rest);
      timers.set(`${start} ${id}`, begun(start, timer));
      return id;
    };
    for (const stop of stops) {
      const end = page[stop];
      page[stop] = (/** @type {unknown} */ id) => {
        timers.delete(`${start} ${id}`);
        end(id);
      };
    }
  }

  /** The browser's own functions in what it has made, by their names. */
  function functions() {
    /** @type {Map<string, unknown>} */
    const found = new Map();
    const add = (/** @type {string} */ holder, /** @type {object} */ object) => {
      for (const key of Reflect.ownKeys(object)) {
        const { value, get, set } = Object.getOwnPropertyDescriptor(object, key) ?? {};
        for (const [kind, one] of Object.entries({ value, get, set }))
          if (typeof one === 'function') found.set(`${holder}${String(key)} ${kind}`, one);
      }
    };
    for (const name of browsers) {
      const value = Object.getOwnPropertyDescriptor(window, name)?.value;
      if (typeof value === 'function') found.set(`${name} value`, value);
      if (typeof value === 'function' || ['Math', 'JSON', 'Reflect'].includes(name)) add(`${name}.`, value);
      if (typeof value === 'function' && value.prototype) add(`${name}.prototype.`, value.prototype);
    }
    return found;
  }
  const ofContent = /width|height|size|origin|inset|^(top|right|bottom|left)$/;
  // A dialog (shared-ui) keeps the page behind it from scrolling for as long as it is open.
  const ofDialog = /^(overflow|scrollbar-gutter)/;
  const lookOf = (/** @type {Element} */ element) => {
    const style = getComputedStyle(element);
    const open = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    return [...style]
      .filter((name) => !ofContent.test(name) && !(open && ofDialog.test(name)))
      .map((name) => `${element.localName} ${name}: ${style.getPropertyValue(name)}`);
  };

  const browsers = Object.getOwnPropertyNames(window);
  const atFirst = functions();

  page['__smoke'] = (/** @type {string} */ base) => {
    const isOf = (/** @type {string | undefined} */ text) => Boolean(text?.includes(base));
    const now = functions();
    const names = [...new Set([...atFirst.keys(), ...now.keys()])];
    return {
      listeners: [...listeners].filter(({ stack }) => isOf(stack)).map(({ what }) => what),
      // The first line is no caller.
      timers: [...timers.values()].filter(({ stack }) => isOf(stack?.split('\n')[1])).map(({ what }) => what),
      sheets:
        document.querySelectorAll('style, link[rel~="stylesheet"]').length +
        document.adoptedStyleSheets.length,
      changed: names
        .filter((name) => atFirst.get(name) !== now.get(name))
        .map((name) => name.split(' ').slice(0, -1).join(' ')),
      attributes: [document.documentElement, document.body].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${element.localName} ${name}="${value}"`),
      ),
      look: [document.documentElement, document.body].flatMap(lookOf),
      globals: Object.getOwnPropertyNames(window).filter((name) => !browsers.includes(name)),
    };
  };
}
