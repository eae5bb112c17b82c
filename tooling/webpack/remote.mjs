// @ts-check
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { drawnPaths } from '../workspace/lists.mjs';
import { AreaRuntimePlugin } from './area-runtime-plugin.mjs';
import { baseConfig } from './base.mjs';
import { callsOf } from './calls.mjs';
import { codeFacts } from './code.mjs';
import { declarationOf } from './declaration.mjs';
import { importsOf } from './imports.mjs';
import { IntegrityPlugin } from './integrity.mjs';
import { serverPartPlugin } from './server-part-plugin.mjs';
import { sharedPackages, sharedUiVersion, sharedWithHost } from './shared.mjs';

/** @typedef {import('./shared.mjs').Carries} Carries */

/** The sources of an area that are in the build. @returns {string[]} */
const sourcesIn = (/** @type {Iterable<any>} */ modules, /** @type {string} */ dir) =>
  [...modules]
    .map(({ resource }) => String(resource ?? ''))
    .filter((file) => file.startsWith(dir + path.sep) && /^[^?]*\.[jt]sx?$/.test(file))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`));

/**
 * The shared packages of which modules are in the build.
 * @param {Iterable<import('webpack').Module>} modules
 * @param {Carries} carries
 */
function bundledOf(modules, carries) {
  const names = new Set();
  for (const module of modules)
    names.add(/** @type {any} */ (module).resourceResolveData?.descriptionFileData?.name);
  return sharedPackages(carries).filter((name) => names.has(name));
}

/**
 * Writes `remote.json` (as it is released) and `code.json` beside the manifest.
 * @param {string} dir
 * @param {Record<string, string>} exposes
 * @param {object} declaration
 * @param {Carries & { drawn: string[] }} found
 */
const declarationPlugin = (dir, exposes, declaration, { drawn, ...carries }) => ({
  apply(/** @type {import('webpack').Compiler} */ compiler) {
    compiler.hooks.thisCompilation.tap('Declaration', (compilation) => {
      compilation.fileDependencies.add(path.join(dir, 'remote.json'));
      /** @type {Parameters<typeof codeFacts>[2]} */
      let found = { drawn };
      compilation.hooks.finishModules.tap('Declaration', (modules) => {
        const sources = sourcesIn(modules, dir);
        found = {
          drawn,
          bundled: bundledOf(modules, carries),
          calls: callsOf(sources),
          imports: importsOf(sources, carries),
          ...(carries.sharedUi === 'own' && { sharedUi: sharedUiVersion() }),
        };
      });
      compilation.hooks.processAssets.tap({ name: 'Declaration', stage: -2000 }, () => {
        const files = { 'remote.json': declaration, 'code.json': codeFacts(dir, exposes, found) };
        for (const [name, content] of Object.entries(files)) {
          const text = JSON.stringify(content, null, 2);
          compilation.emitAsset(name, new compiler.webpack.sources.RawSource(text));
        }
      });
    });
  },
});

/**
 * An area's first page is one file: what it shares with other chunks is in theirs too. Modules are still run once, since
 * webpack knows them by their id.
 */
const chunks = (/** @type {import('webpack').Chunk} */ chunk) =>
  !chunk.canBeInitial() && chunk.name !== '__federation_expose_area';
const sharedByOthers = {
  default: { minChunks: 2, priority: -20, reuseExistingChunk: true, chunks },
  defaultVendors: { test: /[\\/]node_modules[\\/]/, priority: -10, reuseExistingChunk: true, chunks },
};

/**
 * A remote's whole webpack configuration; its `remote.json` goes beside the manifest, names of access codes and user
 * types turned into their numbers. Call as
 * `export default remoteConfig(import.meta.dirname, { './area': './src/area.tsx' }, { devPort: 3101 })`.
 * @param {string} dir
 * @param {Record<string, string>} exposes
 * @param {{ devPort: number } & Carries} options `react: 'own'` builds an area's own React into it, of any version; its
 *   pages are then given to definePlainRemote (docs/adr/0116). `sharedUi: 'own'` builds this `shared-ui` into it, for as
 *   long as its `remote.json` says (docs/compatibility.md)
 */
export function remoteConfig(dir, exposes, { devPort, ...carries }) {
  return async (
    /** @type {{ alone?: boolean } | undefined} */ env,
    /** @type {{ mode?: string }} */ argv,
  ) => {
    const declaration = await declarationOf(dir);
    if (env?.alone) {
      const { alone } = await import('../dev-server/alone.mjs');
      return alone({ name: declaration.name, dir, exposes, port: devPort });
    }
    const production = argv.mode !== 'development';
    const base = baseConfig({ dir, production, refresh: !production });
    const config = {
      ...base,
      entry: {},
      optimization: { ...base.optimization, splitChunks: { cacheGroups: sharedByOthers } },
      output: {
        ...base.output,
        publicPath: 'auto',
        uniqueName: declaration.name,
        // Said here, for the host takes it away before it goes back to an older version (host/src/remotes/fall-back.ts).
        chunkLoadingGlobal: `webpackChunk${declaration.name.replaceAll('-', '_')}`,
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: declaration.name,
          filename: production ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js',
          // The default declares a variable, and a remote's name has a hyphen.
          library: { type: 'global', name: declaration.name },
          manifest: true,
          dts: false,
          dev: false,
          exposes,
          shared: sharedWithHost(carries),
          shareStrategy: 'loaded-first',
        }),
        new AreaRuntimePlugin(),
        declarationPlugin(dir, exposes, declaration, { ...carries, drawn: await drawnPaths(dir) }),
        ...(production ? [new IntegrityPlugin(), serverPartPlugin(dir)] : []),
      ],
    };
    if (production) return config;
    const { withRefresh } = await import('../dev-server/build.mjs');
    return { ...withRefresh(declaration.name, config), devServer: { port: devPort } };
  };
}
