// @ts-check
const { createRequire } = require('node:module');
const vm = require('node:vm');

// Jest's own parts, of the version that runs.
const fromJest = createRequire(require.resolve('jest-environment-jsdom'));
const fromBase = createRequire(fromJest.resolve('@jest/environment-jsdom-abstract'));
const { LegacyFakeTimers, ModernFakeTimers } = fromBase('@jest/fake-timers');
const { ModuleMocker } = fromBase('jest-mock');
const { installCommonGlobals } = fromBase('jest-util');

/**
 * The environment of server tests: the process itself instead of a context of its own. A library is then loaded once
 * for a worker (server-runtime.cjs), not for every file, because what it makes (`Date`, `Error`, arrays) is of the same kind as
 * a test's. The portal's own modules are still loaded anew for every file, and what a file leaves in the process is
 * taken back.
 */

/** Jest asks for a context to compile in; this one stands for none. */
const HERE = vm.createContext({});
/** What was compiled, by file: called again, it makes a module of its own. */
const compiled = new Map();
const { compileFunction } = vm;
vm.compileFunction = (code, params, options) => {
  if (options?.parsingContext !== HERE) return compileFunction(code, params, options);
  const known = compiled.get(options.filename);
  if (known?.code === code) return known.run;
  // Without Jest's callback for import(), which would keep the modules of the test file that came first.
  const run = compileFunction(code, params, { filename: options.filename });
  compiled.set(options.filename, { code, run });
  return run;
};

const SIGNALS_AND_FAULTS = /** @type {const} */ ([
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'SIGUSR2',
  'uncaughtException',
  'unhandledRejection',
  'warning',
  'exit',
  'beforeExit',
]);

/** What a test file may change in the process. @returns {() => void} puts it back */
function remember() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const env = { ...process.env };
  const { exit } = process;
  const cwd = process.cwd();
  const listeners = SIGNALS_AND_FAULTS.map(
    (name) => /** @type {const} */ ([name, process.listeners(/** @type {any} */ (name))]),
  );
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) {
      const was = Reflect.get(globals, key);
      const is = Reflect.getOwnPropertyDescriptor(globalThis, key);
      if (!is?.configurable && !is?.writable) continue;
      if (!was) Reflect.deleteProperty(globalThis, key);
      else if (is.value !== was.value || is.get !== was.get) Reflect.defineProperty(globalThis, key, was);
    }
    for (const key of Object.keys(process.env)) if (!(key in env)) Reflect.deleteProperty(process.env, key);
    Object.assign(process.env, env);
    process.exit = exit;
    process.chdir(cwd);
    for (const [name, before] of listeners)
      for (const listener of process.listeners(/** @type {any} */ (name)))
        if (!before.includes(listener)) process.removeListener(name, /** @type {any} */ (listener));
  };
}

module.exports = class ServerEnvironment {
  /** @param {{ projectConfig: any }} config */
  constructor({ projectConfig }) {
    /** @type {typeof globalThis | null} */
    this.global = globalThis;
    this.putBack = remember();
    // What Jest keeps of a context's own functions cannot be set twice.
    if (!(Symbol.for('jest-native-promise') in globalThis)) {
      const own = process;
      installCommonGlobals(globalThis, projectConfig.globals);
      globalThis.process = own;
    }
    this.moduleMocker = new ModuleMocker(globalThis);
    const idOf = (/** @type {any} */ timer) => timer?.id;
    const refOf = (/** @type {unknown} */ id) => ({
      id,
      ref() {
        return this;
      },
      unref() {
        return this;
      },
    });
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: refOf, refToId: idOf },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    this.putBack();
    this.global = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return HERE;
  }
};
