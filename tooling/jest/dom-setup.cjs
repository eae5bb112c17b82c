const { createRequire } = require('node:module');

// Each package brings its own testing library, so that versions cannot drift apart from React's.
createRequire(process.cwd() + '/shared-ui/package.json')('@testing-library/jest-dom');

// jsdom has no layout: nothing is ever resized, no media query holds.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});

// ECharts then estimates the width of a text instead of measuring it.
if (globalThis.HTMLCanvasElement) HTMLCanvasElement.prototype.getContext = () => null;
