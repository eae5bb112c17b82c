const { createRequire } = require('node:module');

// Each package uses its own testing library, so that its version matches the package's React.
const fromPackage = createRequire(process.cwd() + '/shared-ui/package.json');
fromPackage('@testing-library/jest-dom');

// A wait ends as soon as its condition holds; only a hang takes this long, even on a busy machine.
fromPackage('@testing-library/dom').configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

// React 19 keeps a stack of every element it makes, for the texts of its warnings, until it has this many: a tenth of
// the time of a test of a form.
const MOST_STACKS = 10_000;
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = fromPackage('react');
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MOST_STACKS, set() {} });

// Rules go into a sheet one by one, as in the browser: as a text, jsdom reads the whole sheet again for each.
process.env.SC_DISABLE_SPEEDY = 'false';

// The day of every test of a screen, so that none depends on when it runs: the clock begins at noon and goes on.
const RealDate = Date;
const ahead = RealDate.parse('2026-11-26T12:00:00-03:00') - RealDate.now();
globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [Date.now()] : given));
  }
  static now() {
    return RealDate.now() + ahead;
  }
};

// jsdom has no layout: it resizes nothing and matches no media query.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= globalThis.ResizeObserver;
performance.mark ??= () => undefined;
globalThis.PerformanceObserver ??= class extends globalThis.ResizeObserver {
  static supportedEntryTypes = [];
};
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});

// jsdom is idle as soon as its timers run; a test that needs to say when that is puts its own in place.
if (globalThis.window) {
  window.requestIdleCallback ??= (run) => window.setTimeout(run, 1);
  window.cancelIdleCallback ??= (handle) => window.clearTimeout(handle);
}

// ECharts then estimates the width of a text instead of measuring it.
if (globalThis.HTMLCanvasElement) HTMLCanvasElement.prototype.getContext = () => null;

// Node's signals do not work with jsdom's own events, so their listeners are added here instead.
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
