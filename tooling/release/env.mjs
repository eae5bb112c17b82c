// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';
import { bucketStore } from './store/bucket-store.mjs';
import { readPortal } from './store/portal-file.mjs';
import { s3Place } from './store/s3.mjs';

/** Reads `.env` as the server does; what the environment already has stays. */
function readDotEnv() {
  try {
    process.loadEnvFile(path.join(ROOT, '.env'));
  } catch {
    // No .env: use the defaults.
  }
}

/** An address as the environment names it: PUBLIC_URL, or PORT of this machine. */
const namedUrl = ({ PUBLIC_URL, PORT } = process.env) =>
  PUBLIC_URL || (PORT ? `http://localhost:${PORT}` : undefined);
/** What the process itself was given, before `.env` is read. */
const OWN_URL = namedUrl();

/**
 * The address of the portal that serves the releases in a folder, without a slash at its end: what the command's own
 * environment names, else what the server wrote beside the registry, else `.env`.
 */
export function portalUrl(/** @type {string} */ dir) {
  readDotEnv();
  return (OWN_URL ?? readPortal(dir) ?? namedUrl() ?? 'http://localhost:3000').replace(/\/+$/, '');
}

/** The operator's token, from the environment and `.env`. */
export function portalToken() {
  readDotEnv();
  return process.env.OPERATOR_TOKEN;
}

/**
 * The folder of the releases, from the environment and `.env` as the server reads them (the environment wins). Throws one
 * sentence if it cannot be a folder.
 */
export function releasesDir() {
  readDotEnv();
  const { RELEASES_DIR, RELEASES_URL, DATA_DIR } = process.env;
  if (RELEASES_DIR && /^\w+:\/\//.test(RELEASES_DIR))
    throw new Error(
      `RELEASES_DIR must be a folder of this machine, and it is ${RELEASES_DIR}. A bucket goes into RELEASES_URL.`,
    );
  const own = RELEASES_URL?.trim() ? 'releases-mirror' : 'releases';
  const dir = path.resolve(ROOT, RELEASES_DIR || path.join(DATA_DIR || 'data', own));
  if (fs.existsSync(dir) && !fs.statSync(dir).isDirectory())
    throw new Error(
      `${RELEASES_DIR ? 'RELEASES_DIR' : 'The releases folder'} (${dir}) is a file, not a folder.`,
    );
  return dir;
}

/**
 * Where the releases are: that folder, or the bucket of RELEASES_URL with the folder as its mirror.
 * @returns {import('./store/stores.mjs').Releases}
 */
export function releases() {
  const dir = releasesDir();
  const {
    RELEASES_URL: address,
    S3_ENDPOINT,
    S3_REGION,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  } = process.env;
  if (!address?.trim()) return dir;
  if (!/^s3:\/\/[\w.-]+(\/|$)/.test(address))
    throw new Error(`RELEASES_URL must be s3://bucket, with a prefix or not, and it is ${address}.`);
  return bucketStore(
    dir,
    s3Place(address, { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }),
  );
}
