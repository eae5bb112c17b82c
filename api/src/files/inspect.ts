import type { Threads } from '../platform/threads';
import type * as worker from './inspect-worker';

/** Looks into files from outside (docs/adr/0131). */
export interface Inspector {
  readonly file: typeof worker.file;
  readonly photo: typeof worker.photo;
}

/** Looks into files from outside in threads, so that none of them holds up the server. */
export const inspector = ({ run }: Pick<Threads, 'run'>): Inspector => ({
  file: async (bytes) => run<typeof worker, 'file'>('inspect', 'file', bytes),
  photo: async (bytes) => run<typeof worker, 'photo'>('inspect', 'photo', bytes),
});
