// @ts-check
/** `tooling/release`: what the portal's server shares with `pnpm release`, so that both change releases in one way. */
export { BucketFailed, Overtaken } from './store/bucket.mjs';
export { bucketStore } from './store/bucket-store.mjs';
export { meansCall } from './gate/calls.mjs';
export { writeFaulty } from './live/faulty.mjs';
export { follower } from './store/follow.mjs';
export { liveReleases, portalChanges } from './live/live.mjs';
export { readLog } from './live/log.mjs';
export { blockedReleases } from './live/blocked.mjs';
export { folderOf } from './store/places.mjs';
export { writePortal } from './store/portal-file.mjs';
export { connectS3, s3Place } from './store/s3.mjs';
export { Refused } from './live/refused.mjs';
export { settleFailed } from './live/settle-failed.mjs';
export { dirOf } from './store/stores.mjs';
/**
 * @typedef {import('./store/s3.mjs').S3Place} S3Place
 * @typedef {import('./live/log.mjs').Blocked} Blocked
 * @typedef {import('./store/stores.mjs').Releases} Releases
 */
export { advance, goTo, promote, withdraw } from './live/change.mjs';
