import type { Hold } from './held';

type Options = boolean | AddEventListenerOptions;
type Listener = EventListenerOrEventListenerObject | null;

interface Known {
  type: string;
  listener: Listener;
  capture: boolean;
  end: () => void;
}

const captures = (options?: Options) => (typeof options === 'object' ? !!options.capture : !!options);

/** `addEventListener` and its counterpart of a target of the whole page, as an area's own code gets them. */
export function ownListeners(hold: Hold, name: string, target: EventTarget) {
  let known: Known[] = [];
  const find = (type: string, listener: Listener, capture: boolean) =>
    known.find((one) => one.type === type && one.listener === listener && one.capture === capture);

  return {
    addEventListener(type: string, listener: Listener, options?: Options): void {
      const capture = captures(options);
      const { once, signal, ...rest } = typeof options === 'object' ? options : {};
      if (!listener || signal?.aborted || find(type, listener, capture)) return;
      const hear = function (this: unknown, event: Event) {
        end();
        if (typeof listener === 'function') listener.call(target, event);
        else listener.handleEvent(event);
      };
      const added = once ? hear : listener;
      const forget = () => (known = known.filter((one) => one !== entry));
      const drop = hold({
        what: `${name} ${type}`,
        start: () => target.addEventListener(type, added, { ...rest, capture }),
        stop: () => target.removeEventListener(type, added, capture),
        remove: forget,
      });
      if (!drop) return;
      const end = () => {
        forget();
        drop();
      };
      const entry = { type, listener, capture, end };
      known.push(entry);
      signal?.addEventListener('abort', end, { once: true });
    },
    removeEventListener(type: string, listener: Listener, options?: Options): void {
      find(type, listener, captures(options))?.end();
      // Somebody else may have added it.
      target.removeEventListener(type, listener, options);
    },
  };
}
