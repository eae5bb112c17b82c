// Webpack puts the page's nonce here; elsewhere (tests, Storybook) the name does not exist.
declare const __webpack_nonce__: string | undefined;

/**
 * React Aria inserts two small style sheets and looks for their nonce under this name of the window, which webpack
 * does not make. Without it the portal's policy would refuse them.
 */
if (typeof __webpack_nonce__ !== 'undefined') {
  Object.defineProperty(globalThis, '__webpack_nonce__', { value: __webpack_nonce__, configurable: true });
}

export {};
