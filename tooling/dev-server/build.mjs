// @ts-check
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { baseOf } from './page.mjs';

const fileOf = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const RUNTIME = ['react-refresh/runtime', createRequire(import.meta.url).resolve('react-refresh')];

/**
 * An area's build with Fast Refresh (docs/adr/0117).
 * @param {string} name
 * @param {import('webpack').Configuration} config
 * @returns {import('webpack').Configuration}
 */
export const withRefresh = (name, config) => ({
  ...config,
  // The dev server's events say by it whose they are.
  name,
  // Where it is, said out: several areas are at one address.
  output: { ...config.output, publicPath: baseOf(name) },
  // What cannot be compiled stays out of the page, which then goes on from its last good build.
  optimization: { ...config.optimization, emitOnErrors: false },
  // The runtime is the page's (client.mjs).
  externals: ({ request = '' }, done) =>
    RUNTIME.includes(request)
      ? done(undefined, `var portalDevServer.refreshOf(${JSON.stringify(name)})`)
      : done(),
  resolve: { ...config.resolve, alias: { 'react/jsx-dev-runtime$': fileOf('page/jsx-dev-runtime.mjs') } },
  plugins: [
    ...(config.plugins ?? []),
    new webpack.HotModuleReplacementPlugin(),
    // Beside the area's own entry, which listens for changes from then on.
    new webpack.EntryPlugin(import.meta.dirname, `${fileOf('page/area-client.mjs')}?name=${name}`, {
      name: undefined,
    }),
    new ReactRefreshPlugin({ overlay: false }),
  ],
});
