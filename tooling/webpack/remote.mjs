// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base.mjs';
import { devServer } from './dev-server.mjs';
import { sharedWithHost } from './shared.mjs';

/**
 * A remote's whole webpack configuration; its `remote.json` is copied beside the manifest. Call as
 * `export default remoteConfig(import.meta.dirname, { './area': './src/area.tsx' }, { devPort: 3101 })`.
 * @param {string} dir
 * @param {Record<string, string>} exposes
 * @param {{ devPort: number }} options
 */
export function remoteConfig(dir, exposes, { devPort }) {
  const declaration = { ...createRequire(import.meta.url)(path.join(dir, 'remote.json')) };
  // `pnpm release --version` stamps a build without touching a file.
  if (process.env.REMOTE_VERSION) declaration.version = process.env.REMOTE_VERSION;
  return (/** @type {unknown} */ _env, /** @type {{ mode?: string }} */ argv) => {
    const production = argv.mode !== 'development';
    const base = baseConfig({ dir, production });
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto', uniqueName: declaration.name },
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
          shared: sharedWithHost,
          shareStrategy: 'loaded-first',
          experiments: { externalRuntime: true },
        }),
        {
          apply(/** @type {import('webpack').Compiler} */ compiler) {
            compiler.hooks.thisCompilation.tap('RemoteJson', (compilation) => {
              compilation.fileDependencies.add(path.join(dir, 'remote.json'));
              compilation.hooks.processAssets.tap({ name: 'RemoteJson', stage: -2000 }, () => {
                const text = JSON.stringify(declaration, null, 2);
                compilation.emitAsset('remote.json', new compiler.webpack.sources.RawSource(text));
              });
            });
          },
        },
      ],
      ...(production ? {} : { devServer: devServer({ declaration, port: devPort }) }),
    };
  };
}
