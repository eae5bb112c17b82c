// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { BucketFailed, each, etagOf, openBucket } from './bucket.mjs';
import { filesBelow, jsonText, readJson, writeText } from './files.mjs';
import { folderStore } from './folder-store.mjs';
import { logText, withBlocked } from '../live/log.mjs';
import { keyOf, KEYS, pull } from './mirror.mjs';
import { BLOCKED, folderOf, logFile, registryFile, sbomOfBase } from './places.mjs';
import { sentAs } from './sent-as.mjs';

/**
 * @typedef {import('./s3.mjs').S3Place} S3Place
 * @typedef {import('../live/registry-file.mjs').Registry} Registry
 * @typedef {ReturnType<typeof bucketStore>} BucketStore
 */

const FOR_EVER = 'public, max-age=31536000, immutable';
/** What is half there for so long is nobody's any more. */
const DAY_MS = 24 * 60 * 60 * 1000;
const JSON_FILE = { type: 'application/json', cache: 'no-store' };

/**
 * Releases in a bucket, with `dir` as its mirror on this machine. Each of the objects that change is written only over
 * the version that was read, so nobody's change is lost without a lock on the bucket.
 * @returns {import('./stores.mjs').Store & { unchanged: () => Promise<boolean> }} `unchanged`: whether the registry is
 *   still the one the folder has
 */
export function bucketStore(/** @type {string} */ dir, /** @type {S3Place} */ place) {
  const bucket = openBucket(place);
  const folder = folderStore(dir);
  /** @type {Awaited<ReturnType<typeof pull>> | null} */
  let known = null;

  /** Writes one of the objects that change, over the version that is known. */
  async function write(/** @type {keyof typeof KEYS} */ which, /** @type {string} */ text) {
    const was = known?.[which];
    /** @type {import('./bucket.mjs').Only} */
    const only = was ? { etag: was.etag } : 'new';
    const etag = await bucket.write(KEYS[which], Buffer.from(text), { only, ...JSON_FILE });
    if (known) known = { ...known, [which]: { etag, text } };
  }

  /** Whether the registry is this one, after an answer that was lost or came to a second try. */
  async function isMade(/** @type {string} */ text) {
    const found = await bucket.read(KEYS.registry, undefined);
    if (!found || found.body.toString('utf8') !== text) return false;
    if (known) known = { ...known, registry: { etag: found.etag, text } };
    return true;
  }

  /** @type {import('./stores.mjs').Store['makeChange']} */
  async function makeChange(registry) {
    const text = jsonText(registry);
    try {
      await write('registry', text);
    } catch (error) {
      const made = await isMade(text).catch(() => null);
      if (made === null)
        throw new BucketFailed(`${bucket.name} did not answer whether the change is made: see --list.`, {
          cause: error,
        });
      if (!made) throw error;
    }
    try {
      await folder.makeChange(registry);
    } catch {
      // The change is made; the next look at the bucket brings it here.
      known = null;
    }
  }

  /** Writes what the bucket lacks of a release, and makes sure that it has all of it. */
  async function upload(/** @type {string} */ base) {
    const source = folderOf(dir, base);
    const files = filesBelow(source).map((file) => ({
      file,
      size: fs.statSync(file).size,
      key: keyOf(base) + path.relative(source, file).split(path.sep).join('/'),
    }));
    const before = await bucket.list(keyOf(base));
    await each(files, async ({ file, key }) => {
      const body = fs.readFileSync(file);
      if (before.some((one) => one.key === key && one.etag === etagOf(body))) return;
      await bucket.write(key, body, { ...sentAs(file), cache: FOR_EVER });
    });
    const after = await bucket.list(keyOf(base));
    const lacking = files.find(({ key, size }) => !after.some((one) => one.key === key && one.size === size));
    if (lacking)
      throw new Error(`${bucket.name} does not have ${lacking.key} as it was sent: release again.`);
  }

  return {
    dir,
    async refresh() {
      known = null;
      known = await pull(dir, bucket);
    },
    async unchanged() {
      const etag = known?.registry?.etag;
      return etag !== undefined && (await bucket.read(KEYS.registry, etag)) === null;
    },
    makeChange,
    async history(history) {
      await write('history', jsonText(history));
      await folder.history(history);
    },
    async append(line) {
      const text = (known?.log?.text ?? '') + logText(line);
      await write('log', text);
      writeText(logFile(dir), text);
    },
    async add(source, base) {
      await folder.add(source, base);
      await upload(base);
    },
    async keepSbom(base, sbom) {
      await bucket.write(sbomOfBase(base), Buffer.from(sbom), JSON_FILE);
    },
    async noteRefused(line) {
      const found = await bucket.read(BLOCKED, undefined);
      const text = withBlocked(found?.body.toString('utf8') ?? '', line);
      /** @type {import('./bucket.mjs').Only} */
      const only = found ? { etag: found.etag } : 'new';
      await bucket.write(BLOCKED, Buffer.from(text), { only, ...JSON_FILE });
    },
    async blocked() {
      return (await bucket.read(BLOCKED, undefined))?.body.toString('utf8') ?? '';
    },
    async remove(bases, now) {
      /** @type {Registry | null} */
      const registry = readJson(registryFile(dir), null);
      const old = (known?.halves ?? []).filter(({ at }) => at < now.getTime() - DAY_MS);
      const gone = [
        ...new Set([...bases, ...old.map(({ base }) => base), ...(registry?.pruned?.bases ?? [])]),
      ];
      if (gone.length === 0) return;
      const marked = (/** @type {string[]} */ left) => ({ at: new Date().toISOString(), bases: left });
      // Whoever is about to release one of them again loses the change, or reads that it is being removed.
      if (registry) await makeChange({ ...registry, pruned: marked(gone) });
      for (const base of gone) await bucket.remove((await bucket.list(keyOf(base))).map(({ key }) => key));
      await folder.remove(
        gone.filter((base) => fs.existsSync(folderOf(dir, base))),
        now,
      );
      if (registry) await makeChange({ ...registry, pruned: marked([]) });
    },
  };
}
