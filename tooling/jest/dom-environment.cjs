const { matchQuickly, quickStyles } = require('./quick-styles.cjs');

matchQuickly();
const JSDOMEnvironment = require('jest-environment-jsdom').default;

/**
 * jsdom with Node's fetch and related classes, which jsdom lacks or implements differently. FormData stays jsdom's:
 * React reads forms with it, and Node's cannot.
 */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  fetch,
  structuredClone,
};

module.exports = class DomEnvironment extends JSDOMEnvironment {
  constructor(...args) {
    super(...args);
    // Libraries resolve as in Node, because jsdom is not a browser.
    this.customExportConditions = [''];
    Object.assign(this.global, FROM_NODE);
    this.global.getComputedStyle = quickStyles(this.global);
  }
};
