const { createRequire } = require('node:module');

// Each package brings its own testing library, so that versions cannot drift apart from React's.
const fromPackage = createRequire(process.cwd() + '/shared-ui/package.json');
fromPackage('@testing-library/jest-dom');

// Waiting ends when what is waited for is there; only a hang takes this long, however busy the machine is.
fromPackage('@testing-library/dom').configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

// jsdom has no layout: nothing is ever resized, no media query holds.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= globalThis.ResizeObserver;
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});

// ECharts then estimates the width of a text instead of measuring it.
if (globalThis.HTMLCanvasElement) HTMLCanvasElement.prototype.getContext = () => null;

// The environment's signals are Node's, which jsdom's own events do not know: they are listened to here instead.
if (globalThis.EventTarget && globalThis.window) {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    const { signal, ...rest } = options?.signal ? options : { signal: null };
    if (!signal) return addEventListener.call(this, type, listener, options);
    if (signal.aborted) return undefined;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest));
    return addEventListener.call(this, type, listener, rest);
  };
}
