import { Readable } from 'node:stream';
import { connectS3, type S3Place } from 'tooling/release';
import { isFileName, requireFileName } from './name';
import type { FileStore } from './store';

const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

async function orNull<T>(wanted: Promise<T>): Promise<T | null> {
  try {
    return await wanted;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Stores files in a bucket of any S3-compatible server. */
export function s3Store(place: S3Place): FileStore {
  const { bucket, prefix } = place;
  let connected: ReturnType<typeof connectS3> | null = null;
  const s3 = () => (connected ??= connectS3(place));
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  const read: FileStore['read'] = async (name, range) => {
    if (!isFileName(name)) return null;
    const { sdk, client } = await s3();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await orNull(client.send(new sdk.GetObjectCommand({ ...at(name), Range })));
    return found?.ContentLength && found.Body instanceof Readable ? found.Body : null;
  };

  return {
    async put(name, content) {
      requireFileName(name);
      const { sdk, client } = await s3();
      await client.send(new sdk.PutObjectCommand({ ...at(name), Body: content }));
    },
    async get(name) {
      const body = await read(name);
      return body && Buffer.concat(await body.toArray());
    },
    async size(name) {
      if (!isFileName(name)) return null;
      const { sdk, client } = await s3();
      const found = await orNull(client.send(new sdk.HeadObjectCommand(at(name))));
      return found?.ContentLength || null;
    },
    read,
    async remove(name) {
      if (!isFileName(name)) return;
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(at(name)));
    },
    async *list(folder) {
      const { sdk, client } = await s3();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}${folder}/` });
      for await (const { Contents = [] } of pages)
        for (const { Key = '', LastModified } of Contents)
          if (LastModified) yield { name: Key.slice(prefix.length), at: LastModified };
    },
    // A bucket shows an object once it is whole.
    removeUnfinished: async () => undefined,
  };
}
