const vm = require('node:vm');
const { matchQuickly, quickStyles } = require('./quick-styles.cjs');

matchQuickly();

/** What was compiled, by file: run in another test's context, it shares what V8 has compiled of its functions by then. */
const scripts = new Map();
/** The contexts of tests with a document; a server's test has its own way (server-environment.cjs). */
const contexts = new WeakSet();
const { compileFunction } = vm;
vm.compileFunction = (code, params, options = {}) => {
  const { filename, parsingContext } = options;
  if (!contexts.has(parsingContext)) return compileFunction(code, params, options);
  let known = scripts.get(filename);
  if (known?.code !== code) {
    const head = `(function (${params}) {`;
    // Without Jest's callback for import(), which would keep the modules of the test file that came first.
    const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
    scripts.set(filename, (known = { code, script }));
  }
  return known.script.runInContext(parsingContext);
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
    contexts.add(this.getVmContext());
    this.global.getComputedStyle = quickStyles(this.global);
  }
};
