// @ts-check
/* global __resourceQuery */
import client from 'webpack-hot-middleware/client.js?autoConnect=false&overlay=false';
import { EVENTS } from '../page.mjs';

/*
 * Runs with an area's entry: takes its changes over from the dev server's stream, which all areas of a page share.
 * What components cannot take over reloads the page.
 */
const name = new URLSearchParams(__resourceQuery).get('name') ?? '';
client.setOptionsAndConnect({ name, path: EVENTS, reload: 'true', quiet: 'true' });
const devServer = /** @type {{ portalDevServer?: import('./client.mjs').DevClient }} */ (
  /** @type {unknown} */ (globalThis)
).portalDevServer;
client.subscribeAll((/** @type {{ action?: string }} */ event) => devServer?.heard(event));
