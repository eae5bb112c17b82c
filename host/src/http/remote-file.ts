import { type CallOptions, http } from './client';

/** A file of which only the parts that are needed are fetched. */
export interface RemoteFile {
  readonly size: number;
  /** As the server named it; null when it did not. */
  readonly name: string | null;
  readonly first: Blob;
  /** Bytes from `start` to `end`, both included. */
  readonly part: (start: number, end: number) => Promise<Blob>;
  readonly whole: () => Promise<Blob>;
}

/** Enough for what a reader looks at first; most sheets and certificates come whole with it. */
const FIRST_BYTES = 64 * 1024;

/** Opens a file by its first part. A server that knows no ranges sends all of it, and is asked nothing more. */
export async function openFile(path: string, options: CallOptions = {}): Promise<RemoteFile> {
  const { params } = options;
  const { blob, name, size } = await http.download(path, { ...options, range: [0, FIRST_BYTES - 1] });
  if (size === null || size <= blob.size)
    return {
      size: blob.size,
      name,
      first: blob,
      part: (start, end) => Promise.resolve(blob.slice(start, end + 1)),
      whole: () => Promise.resolve(blob),
    };
  return {
    size,
    name,
    first: blob,
    part: async (start, end) => {
      const { blob: part, size: ranged } = await http.download(path, { params, range: [start, end] });
      return ranged === null ? part.slice(start, end + 1) : part;
    },
    whole: async () => (await http.download(path, { params })).blob,
  };
}
