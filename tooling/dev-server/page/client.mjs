// @ts-check
import * as refresh from 'react-refresh/runtime';
import { showRibbon } from './ribbon.mjs';
import { showProblems } from './watch.mjs';

// Before React starts: it looks for this hook once.
refresh.injectIntoGlobalHook(window);

/** Components that the host made are known by their display name: its build has shortened their own. */
const isComponent = (/** @type {unknown} */ type) =>
  refresh.isLikelyComponentType(type) ||
  (typeof type === 'function' && 'displayName' in type && /^[A-Z]/.test(String(type.displayName)));

/**
 * What areas on a dev server share on a page. One runtime for all: a second would hear nothing of the portal's React. Ids of
 * components begin with their area's name, since files of several areas have the same names.
 */
const devClient = {
  /** Takes each of the dev server's events. */
  heard: showProblems(),
  refreshOf: (/** @type {string} */ area) => ({
    ...refresh,
    injectIntoGlobalHook: () => undefined,
    isLikelyComponentType: isComponent,
    register: (/** @type {unknown} */ type, /** @type {string} */ id) =>
      refresh.register(type, `${area} ${id}`),
  }),
};

/** @typedef {typeof devClient} DevClient */

Object.assign(globalThis, { portalDevServer: devClient });

showRibbon(process.env.RIBBON ?? '');
