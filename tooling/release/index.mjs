// @ts-check
/** `tooling/release`: what the portal's server shares with `pnpm release`, so that both change releases in one way. */
export { BucketFailed, Overtaken } from './bucket.mjs';
export { bucketStore } from './bucket-store.mjs';
export { meansCall } from './calls.mjs';
export { writeFaulty } from './faulty.mjs';
export { follower } from './follow.mjs';
export { liveReleases, portalChanges } from './live.mjs';
export { readLog } from './log.mjs';
export { blockedReleases } from './blocked.mjs';
export { folderOf } from './places.mjs';
export { writePortal } from './portal-file.mjs';
export { connectS3, s3Place } from './s3.mjs';
export { Refused } from './refused.mjs';
export { settleFailed } from './settle-failed.mjs';
export { dirOf } from './stores.mjs';
/**
 * @typedef {import('./s3.mjs').S3Place} S3Place
 * @typedef {import('./log.mjs').Blocked} Blocked
 * @typedef {import('./stores.mjs').Releases} Releases
 */
export { advance, promote, step, withdraw } from './store.mjs';
