// @ts-check
import { fileURLToPath } from 'node:url';

const BUNDLER_RUNTIME = /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/;
const HOSTS = fileURLToPath(new URL('./area-runtime.mjs', import.meta.url));

/**
 * Leaves federation's bundler runtime out of an area's entry, which would carry it in every area; the host gives its own
 * (docs/adr/0123).
 */
export class AreaRuntimePlugin {
  apply(/** @type {import('webpack').Compiler} */ compiler) {
    new compiler.webpack.NormalModuleReplacementPlugin(BUNDLER_RUNTIME, HOSTS).apply(compiler);
  }
}
