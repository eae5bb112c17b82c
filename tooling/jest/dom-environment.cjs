const vm = require('node:vm');
const { matchQuickly, quickStyles } = require('./quick-styles.cjs');

matchQuickly();

/** What V8 found when it first read a module, by file: another test's context takes it instead of reading it again. */
const read = new Map();
const { compileFunction } = vm;
vm.compileFunction = (code, params, options) => {
  const known = read.get(options?.filename);
  if (known?.code === code)
    return compileFunction(code, params, { ...options, cachedData: known.cachedData });
  const run = compileFunction(code, params, { ...options, produceCachedData: true });
  if (run.cachedData) read.set(options?.filename, { code, cachedData: run.cachedData });
  return run;
};

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
