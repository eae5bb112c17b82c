import path from 'node:path';

import { baseConfig } from 'tooling/webpack/base';
import { CompileHintPlugin } from 'tooling/webpack/compile-hint';
import { ScriptIntegrityPlugin } from 'tooling/webpack/integrity';
import webpack from 'webpack';

const dir = import.meta.dirname;

/** The chunk with which every page of a session begins. */
const isPortal = (/** @type {import('webpack').Chunk} */ { name }) => name === 'portal';
const isOnDemand = (/** @type {import('webpack').Chunk} */ chunk) =>
  !chunk.canBeInitial() && !isPortal(chunk);

/** An ordinary build: no federation plugin, which would cost the login page 26 to 97 KB (docs/adr/0002). */
export default (_env, argv = {}) => {
  const production = argv.mode !== 'development';
  const base = baseConfig({ dir, production });
  return {
    ...base,
    entry: { main: './src/main.ts', sw: './src/worker/worker.ts' },
    // The federation runtime then leaves out how it loads an area in Node.
    plugins: [
      ...base.plugins,
      new ScriptIntegrityPlugin(),
      new webpack.DefinePlugin({
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_REMOTE: webpack.DefinePlugin.runtimeValue(({ module }) =>
          String(module.resource.includes('webpack-bundler-runtime')),
        ),
      }),
      // What a first list runs: main and react, the portal with its libraries, the list (docs/adr/0105).
      ...(production ? [new CompileHintPlugin(['main', 'portal', 'list'])] : []),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // What a start has of other packages, in one file that changes only with their versions.
          libs: {
            test: /[\\/]node_modules[\\/](?!\.pnpm|axios[\\/])/,
            name: 'libs',
            chunks: isPortal,
            enforce: true,
          },
          // Our own that other screens have too stays in the portal's file: one request less for each of them.
          default: { minChunks: 2, priority: -20, reuseExistingChunk: true, chunks: isOnDemand },
          // One file that changes only with React's or styled-components' version; the login page is this and `main`.
          react: {
            test: /node_modules[\\/](react|react-dom|scheduler|styled-components|stylis)[\\/]/,
            name: 'react',
            chunks: 'initial',
            enforce: true,
          },
          // As webpack has it, but for axios: what sends calls is one file, the library and ours together.
          defaultVendors: {
            test: /[\\/]node_modules[\\/](?!\.pnpm|axios[\\/])/,
            idHint: 'vendors',
            priority: -10,
            reuseExistingChunk: true,
            chunks: isOnDemand,
          },
          // What several of React Aria's parts need: one file and not one for every pair of parts that shares something.
          aria: {
            test: /node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized)[\\/]/,
            name: 'aria',
            chunks: 'async',
            minChunks: 3,
            enforce: true,
          },
        },
      },
    },
    output: {
      ...base.output,
      path: path.join(dir, 'dist/assets'),
      // The worker has one address for ever, and stands beside the pages.
      filename: ({ chunk }) => (chunk?.name === 'sw' ? '../sw.js' : String(base.output?.filename)),
      publicPath: '/assets/',
      uniqueName: 'host',
    },
  };
};
