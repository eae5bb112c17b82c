import type { FastifyBaseLogger } from 'fastify';
import { bucketStore, follower, type Releases } from 'tooling/release';
import type { Env } from '../config/env';
import { type Background, regularly } from '../jobs/background';

/** How soon a release that was made on another machine is noticed. */
const EVERY_MS = 2000;

/** The releases this server serves, and changes for operators. */
export interface PortalReleases {
  /** Where changes are written. */
  readonly at: Releases;
  /** Brings the folder up to date with its bucket; never fails, for the folder then stays as it is. */
  readonly look: () => Promise<void>;
  readonly watcher: Background;
}

/** The folder of the releases, or the mirror of their bucket (docs/adr/0120), looked at every two seconds. */
export function portalReleases(
  { releasesDir, releasesS3 }: Pick<Env, 'releasesDir' | 'releasesS3'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PortalReleases {
  if (!releasesS3) return { at: releasesDir, look: async () => undefined, watcher: IDLE };
  const at = bucketStore(releasesDir, releasesS3);
  const follow = follower(at);
  let failing = false;
  const look = async () => {
    try {
      await follow();
      failing = false;
    } catch (error) {
      // Once: an outage is one line, not one every two seconds.
      if (!failing) log.warn({ err: error }, 'the bucket of the releases cannot be read: the last ones stay');
      failing = true;
    }
  };
  return { at, look, watcher: regularly(look, EVERY_MS) };
}

const IDLE: Background = { start: async () => undefined, stop: () => undefined };
