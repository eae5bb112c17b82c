const JSDOMEnvironment = require('jest-environment-jsdom').default;

/**
 * jsdom with Node's fetch and its kin, which jsdom lacks or has its own idea of. FormData stays jsdom's: React reads
 * forms with it, and Node's cannot.
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
    // Libraries are resolved as Node resolves them: jsdom is no browser.
    this.customExportConditions = [''];
    Object.assign(this.global, FROM_NODE);
  }
};
