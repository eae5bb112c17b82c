// @ts-check
import path from 'node:path';

/**
 * Where an expression stands.
 * @typedef {{ range?: [number, number], loc?: import('webpack').Dependency['loc'] | null }} Place
 */

/** What an area's own code uses of the whole page, and the ledger keeps for it (host/src/remotes/ledger). */
const TIMERS = [
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
];
const LISTENERS = ['addEventListener', 'removeEventListener'];
const OF_WINDOW = [...TIMERS, ...LISTENERS, 'CSSStyleSheet'];
const OF_DOCUMENT = [
  'createElement',
  ...['', 'body.', 'documentElement.'].flatMap((of) => LISTENERS.map((name) => of + name)),
];
const WINDOWS = ['', 'window.', 'self.', 'globalThis.'];

/** Each way to write one of them, with its place in the ledger: `self.setTimeout` is `window.setTimeout`. */
const PLACES = new Map(
  WINDOWS.flatMap((of) => [
    ...OF_WINDOW.map((name) => /** @type {const} */ ([of + name, `window.${name}`])),
    ...OF_DOCUMENT.map((name) => /** @type {const} */ ([`${of}document.${name}`, `document.${name}`])),
  ]),
);

/**
 * Gives an area's own modules (those of `dir`, not of packages) timers, listeners and style sheets of the area's own, so
 * that the host can end what they leave behind and rest them out of sight (docs/adr/0112). A host that knows nothing of
 * it leaves them the page's.
 */
export class OwnGlobalsPlugin {
  constructor(/** @type {string} */ dir) {
    this.dir = dir + path.sep;
  }

  apply(/** @type {import('webpack').Compiler} */ compiler) {
    const { dependencies, RuntimeGlobals, RuntimeModule } = compiler.webpack;
    const OWN = `${RuntimeGlobals.require}.own`;
    const isOwn = (/** @type {string | undefined} */ file) =>
      file?.startsWith(this.dir) && !file.slice(this.dir.length).split(path.sep).includes('node_modules');

    class OwnGlobals extends RuntimeModule {
      constructor() {
        super('own globals', RuntimeModule.STAGE_ATTACH);
      }
      /** @override */
      generate() {
        return `${OWN} = self.portalLedger?.(${RuntimeGlobals.publicPath}) ?? { window: self, document };`;
      }
    }

    compiler.hooks.compilation.tap('OwnGlobals', (compilation, { normalModuleFactory }) => {
      compilation.hooks.runtimeRequirementInTree.for(OWN).tap('OwnGlobals', (chunk, needed) => {
        needed.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new OwnGlobals());
        return true;
      });
      const bind = (/** @type {import('webpack').javascript.JavascriptParser} */ parser) => {
        const replace = (/** @type {Place} */ { range, loc }, /** @type {string} */ place) => {
          const { module } = parser.state;
          if (!range || !isOwn(module.resource)) return undefined;
          const code = `${OWN}.${place}`;
          const use = new dependencies.ConstDependency(code, range, [RuntimeGlobals.require, OWN]);
          if (loc) use.loc = loc;
          module.addPresentationalDependency(use);
          return true;
        };
        for (const [written, place] of PLACES) {
          parser.hooks.expression.for(written).tap('OwnGlobals', (expression) => replace(expression, place));
          // Of a call `a.b()` the parser would look at `a` only.
          parser.hooks.call.for(written).tap('OwnGlobals', (call) => {
            if (call.type !== 'CallExpression' || !replace(call.callee, place)) return undefined;
            parser.walkExpressions(call.arguments);
            return true;
          });
        }
      };
      for (const type of /** @type {const} */ (['javascript/auto', 'javascript/esm']))
        normalModuleFactory.hooks.parser.for(type).tap('OwnGlobals', bind);
    });
  }
}
