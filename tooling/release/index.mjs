// @ts-check
/** `tooling/release`: what the portal's server shares with `pnpm release`, so that both change releases in one way. */
export { liveReleases } from './live.mjs';
export { folderOf } from './places.mjs';
export { Refused } from './refused.mjs';
export { isStateId, stateFile } from './states.mjs';
export { promote, step, withdraw } from './store.mjs';
