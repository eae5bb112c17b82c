// @ts-check
import { fileURLToPath } from 'node:url';

const BUNDLER_RUNTIME = /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/;
const HOSTS = fileURLToPath(new URL('./area-runtime.mjs', import.meta.url));

/**
 * Leaves out of an area's entry what every area would carry and the host has: federation's bundler runtime and, in a
 * production build, the loader of scripts (docs/adr/0123).
 */
export class AreaRuntimePlugin {
  apply(/** @type {import('webpack').Compiler} */ compiler) {
    const { NormalModuleReplacementPlugin, RuntimeGlobals, RuntimeModule } = compiler.webpack;
    new NormalModuleReplacementPlugin(BUNDLER_RUNTIME, HOSTS).apply(compiler);
    // A dev build replaces its modules by a loader of its own.
    if (compiler.options.mode !== 'production') return;

    class HostsLoader extends RuntimeModule {
      /** @override */
      generate() {
        const area = JSON.stringify(`${this.compilation?.outputOptions.uniqueName}:`);
        // Under a name of the area's own: other areas have chunks of the same number.
        return `${RuntimeGlobals.loadScript} = (url, done, key, chunk) => self.portalAreaRuntime.load(url, done, ${area} + key, chunk);`;
      }
    }
    class OwnFolder extends RuntimeModule {
      /** @override */
      generate() {
        return `${RuntimeGlobals.publicPath} = new URL('.', document.currentScript.src).href;`;
      }
    }
    compiler.hooks.thisCompilation.tap('AreaRuntime', (compilation) => {
      const needed = compilation.hooks.runtimeRequirementInTree;
      // An entry is only ever a script element's.
      needed.for(RuntimeGlobals.publicPath).tap('AreaRuntime', (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnFolder('public path'));
        return true;
      });
      needed.for(RuntimeGlobals.loadScript).tap('AreaRuntime', (chunk) => {
        compilation.addRuntimeModule(chunk, new HostsLoader('load script'));
        return true;
      });
      // Webpack's own is overwritten by federation's.
      needed.for(RuntimeGlobals.shareScopeMap).tap('AreaRuntime', () => true);
    });
  }
}
