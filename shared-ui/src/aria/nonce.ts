// Webpack defines the page's nonce here; in tests and Storybook the name does not exist.
declare const __webpack_nonce__: string | undefined;

/**
 * React Aria inserts two small style sheets and reads their nonce from this window property, which webpack does not
 * set. Without it the portal's policy would block them.
 */
if (typeof __webpack_nonce__ !== 'undefined') {
  Object.defineProperty(globalThis, '__webpack_nonce__', { value: __webpack_nonce__, configurable: true });
}

export {};
