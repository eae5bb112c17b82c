import type { Workers } from '../platform/workers';
import type { Scan } from './clamd';
import type * as worker from './inspect-worker';

/** Looks into files from outside (docs/adr/0131). */
export interface Inspector {
  readonly file: typeof worker.file;
  readonly photo: typeof worker.photo;
  readonly picture: typeof worker.picture;
}

/**
 * Looks into files from outside by workers, so that none of them holds up the server. With `scan` each is looked at for
 * malware first, and refused where it is not called clean.
 */
export const inspector = (
  { run }: Pick<Workers, 'run'>,
  scan: Scan = () => Promise.resolve(),
): Inspector => ({
  async file(bytes) {
    await scan(bytes, 'file');
    return run<typeof worker, 'file'>('inspect', 'file', bytes);
  },
  async photo(bytes) {
    await scan(bytes, 'photo');
    return run<typeof worker, 'photo'>('inspect', 'photo', bytes);
  },
  /** Asked after `file`, which has had it scanned. */
  picture: (bytes) => run<typeof worker, 'picture'>('inspect', 'picture', bytes),
});
