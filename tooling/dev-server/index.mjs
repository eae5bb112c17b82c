// @ts-check
import { withRefresh } from './build.mjs';
import { overPortal } from './over-portal.mjs';

/**
 * An area's configuration for `webpack serve`: a dev server with this one area.
 * @param {import('webpack').Configuration} config
 * @param {import('./server.mjs').DevArea & { port: number }} options
 */
export const onDevServer = (config, { port, ...area }) => ({
  ...withRefresh(area.name, config),
  devServer: overPortal({ areas: [area], port }),
});
