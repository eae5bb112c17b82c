// @ts-check
import crypto from 'node:crypto';
import { connectS3 } from './s3.mjs';

/**
 * @typedef {import('./s3.mjs').S3Place} S3Place
 * @typedef {{ etag: string } | 'new'} Only writes only over that version of an object, or only where there is none
 * @typedef {{ key: string, size: number, etag: string, at: Date }} Listed
 */

/** The bucket did not do it: it is away, refuses, or is full. Nothing is known to be changed. */
export class BucketFailed extends Error {}

/** The object is another than the one that was read: somebody else was faster. */
export class Overtaken extends Error {}

const statusOf = (/** @type {unknown} */ error) => Number(Object(Object(error).$metadata).httpStatusCode);

/** How many objects are read or written at once. */
const AT_ONCE = 8;

/** Does `work` for every item, some at once. @template T */
export async function each(/** @type {T[]} */ items, /** @type {(item: T) => Promise<unknown>} */ work) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** MD5 is what S3 compares a body with, and what most servers name an object's version by. */
const md5 = (/** @type {Buffer} */ body) => crypto.createHash('md5').update(body).digest();

/** The version that most servers give an object of this content. */
export const etagOf = (/** @type {Buffer} */ body) => `"${md5(body).toString('hex')}"`;

/** The objects of a bucket below its prefix, by keys without it. */
export function openBucket(/** @type {S3Place} */ place) {
  const { bucket: Bucket, prefix } = place;
  const name = `s3://${Bucket}/${prefix}`;
  /** @type {ReturnType<typeof connectS3> | undefined} */
  let connected;
  const at = (/** @type {string} */ key) => ({ Bucket, Key: prefix + key });

  /**
   * @template T
   * @param {(s3: Awaited<ReturnType<typeof connectS3>>) => Promise<T>} call
   * @returns {Promise<T>}
   */
  async function ask(call) {
    try {
      connected ??= connectS3(place);
      return await call(await connected);
    } catch (error) {
      if ([409, 412].includes(statusOf(error)))
        throw new Overtaken(`${name} was changed by somebody else meanwhile: try again.`, { cause: error });
      const { name: kind, message, code } = Object(error);
      throw new BucketFailed(`${name} cannot be used: ${message || code || kind}.`, { cause: error });
    }
  }

  /** Every page of a listing below `key`. */
  const pages = (/** @type {string} */ key, Delimiter = '') =>
    ask(async ({ sdk, client }) => {
      const input = { Bucket, Prefix: prefix + key, ...(Delimiter && { Delimiter }) };
      const found = [];
      for await (const page of sdk.paginateListObjectsV2({ client }, input)) found.push(page);
      return found;
    });

  return {
    name,
    /** An object's content and version, or null where there is none. `unless`: null too where it still has that version. */
    read: (/** @type {string} */ key, /** @type {string | undefined} */ unless) =>
      ask(async ({ sdk, client }) => {
        try {
          const found = await client.send(
            new sdk.GetObjectCommand({ ...at(key), ...(unless && { IfNoneMatch: unless }) }),
          );
          const body = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
          return { body, etag: String(found.ETag) };
        } catch (error) {
          if ([304, 404].includes(statusOf(error))) return null;
          throw error;
        }
      }),
    /**
     * Writes an object and answers its version. Throws {@link Overtaken} where `only` does not hold.
     * @param {string} key
     * @param {Buffer} Body
     * @param {{ only?: Only, type: string, encoding?: string | undefined, cache: string }} how
     */
    write: (key, Body, { only, type, encoding, cache }) =>
      ask(async ({ sdk, client }) => {
        const { ETag } = await client.send(
          new sdk.PutObjectCommand({
            ...at(key),
            Body,
            ContentMD5: md5(Body).toString('base64'),
            ContentType: type,
            CacheControl: cache,
            ...(encoding && { ContentEncoding: encoding }),
            ...(only === 'new' && { IfNoneMatch: '*' }),
            ...(only && only !== 'new' && { IfMatch: only.etag }),
          }),
        );
        return String(ETag);
      }),
    /** The objects below a key. @returns {Promise<Listed[]>} */
    async list(/** @type {string} */ key) {
      const found = (await pages(key)).flatMap(({ Contents = [] }) => Contents);
      return found.map(({ Key = '', Size = 0, ETag = '', LastModified = new Date(0) }) => ({
        key: Key.slice(prefix.length),
        size: Size,
        etag: ETag,
        at: LastModified,
      }));
    },
    /** The names of the folders below a key. */
    async folders(/** @type {string} */ key) {
      const found = (await pages(key, '/')).flatMap(({ CommonPrefixes = [] }) => CommonPrefixes);
      return found.map(({ Prefix = '' }) => Prefix.slice(prefix.length + key.length).replace(/\/$/, ''));
    },
    remove: (/** @type {string[]} */ keys) =>
      ask(({ sdk, client }) => each(keys, (key) => client.send(new sdk.DeleteObjectCommand(at(key))))),
  };
}

/** @typedef {ReturnType<typeof openBucket>} Bucket */
