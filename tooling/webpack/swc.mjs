// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import cache from '../cache/dir.cjs';

/**
 * How swc compiles the portal's sources, for the browser's bundles, the prerendered pages and Storybook alike. The
 * plugin takes indentation and comments out of style templates, and gives each styled component an id of its file's
 * text: prerendered styles are then those that the browser would have made.
 * @param {{ production: boolean, refresh?: boolean }} options `refresh` marks components for Fast Refresh
 * @returns {import('@swc/core').Options}
 */
export const swcOptions = ({ production, refresh = false }) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    target: 'es2022',
    experimental: {
      // The compiled plugin.
      cacheRoot: path.join(cache.cacheDir(), 'swc'),
      plugins: [
        [
          fileURLToPath(import.meta.resolve('@swc/plugin-styled-components')),
          { displayName: !production, fileName: false, minify: production, pure: true },
        ],
      ],
    },
  },
});

/** A file as it is in the browser's bundle. @returns {Promise<string>} */
export const compile = async (/** @type {string} */ filename) =>
  (await transformFile(filename, { ...swcOptions({ production: true }), filename })).code;
