// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { swcOptions } from './swc.mjs';

/** @type {import('node:zlib').BrotliOptions} */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };

const require_ = (/** @type {string} */ name) => fileURLToPath(import.meta.resolve(name));

/**
 * The common part of the host's and the remotes' builds: swc for TypeScript and minifying (esbuild's minifier breaks
 * federation), hashed file names, brotli copies, a persistent cache.
 * @param {{ dir: string, production: boolean, refresh?: boolean }} options `refresh` marks components for Fast Refresh
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ dir, production, refresh = false }) {
  return {
    context: dir,
    mode: production ? 'production' : 'development',
    // swc's compile target: webpack's own code needs no fallbacks for older browsers either.
    target: ['web', 'es2022'],
    // For stacks (docs/adr/0104): no script names its map, and no server sends one.
    devtool: production ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(dir, 'dist'),
      filename: production ? '[name].[contenthash:12].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:7].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      chunkLoadTimeout: 120_000,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: [{ loader: require_('swc-loader'), options: swcOptions({ production, refresh }) }],
        },
        { test: /\.woff2$/, type: 'asset/resource' },
        // Federation writes its entry as a module, whatever the area's package.json says: npm begins one as CommonJS.
        { test: /[\\/]node_modules[\\/]\.federation[\\/]/, type: 'javascript/auto' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
          extractComments: false,
        }),
      ],
    },
    plugins: production
      ? [
          // React Aria's texts in thirty languages weigh 9 KB; the portal has one language.
          localesPlugin.webpack({ locales: ['pt-BR'] }),
          new CompressionPlugin({
            test: /\.(js|json|css|svg)$/,
            filename: '[path][base].br',
            algorithm: 'brotliCompress',
            compressionOptions: BROTLI,
            minRatio: 1,
          }),
        ]
      : [],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(dir, 'node_modules/.cache/webpack'),
      // And all that it imports, loaders and plugins too: what they made of a module is kept. A folder of an SDK would
      // stand for every package that the SDK needs.
      buildDependencies: { config: [path.join(dir, 'webpack.config.mjs')] },
    },
    stats: 'errors-warnings',
    performance: { hints: false },
  };
}
