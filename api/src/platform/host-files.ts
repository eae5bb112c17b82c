import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Env } from '../config/env';

/** Where hosts lie: what was released, and the build that is served before the first release. */
export type HostPlaces = Pick<Env, 'releasesDir' | 'hostDir'>;

/** A release's folder is named by its hash, in `/remotes/host/<hash>/`. */
const BASE = /^\/remotes\/host\/([0-9a-f]{6,64})\/$/;

/** The hash of a release of the host, or null where the base is none. */
export const hostHash = (base: unknown): string | null =>
  (typeof base === 'string' && BASE.exec(base)?.[1]) || null;

/** The folder of a release of the host by its hash. */
export const hostFolder = (releasesDir: string, hash: string): string => path.join(releasesDir, 'host', hash);

const isFile = (file: string) =>
  fs.stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * The folder of a file of `/assets/`, of whichever host has it: an open tab goes on with the host it began with. Which one
 * does not matter, for a name never changes its content. Null where none has it.
 */
export async function assetFolder(
  { releasesDir, hostDir }: HostPlaces,
  file: string,
): Promise<string | null> {
  const own = path.join(hostDir, 'assets');
  if (await isFile(path.join(own, file))) return own;
  const released = await fs.readdir(path.join(releasesDir, 'host')).catch(() => []);
  for (const hash of released) {
    const folder = path.join(hostFolder(releasesDir, hash), 'assets');
    if (/^[0-9a-f]+$/.test(hash) && (await isFile(path.join(folder, file)))) return folder;
  }
  return null;
}

/** The version of a host, from its files; undefined if they are gone. */
export async function versionIn(folder: string): Promise<string | undefined> {
  try {
    const { version } = JSON.parse(await fs.readFile(path.join(folder, 'host.json'), 'utf8')) as {
      version: string;
    };
    return version;
  } catch {
    return undefined;
  }
}

/** The scripts of a host below `/assets/`, by the name of the shared module that is loaded with them on demand. */
export type OnDemandFiles = Readonly<Record<string, readonly string[]>>;

const described = z.looseObject({ files: z.record(z.string(), z.array(z.string())) });

/** What a host's `host.json` says of them; none where it says nothing. */
export function onDemandFiles(description: string | null): OnDemandFiles {
  try {
    return described.parse(JSON.parse(description ?? '')).files;
  } catch {
    return {};
  }
}

const COOKIE = 'portal_host';
const DAYS = 30;
const VALUE = /(?:^|;\s*)portal_host=([0-9a-f]{6,64})(?:;|$)/;

/** The canary of the host that a browser was given, by its hash. */
export const hostInCookie = (cookies: string | undefined): string | null =>
  VALUE.exec(cookies ?? '')?.[1] ?? null;

/**
 * The cookie that brings a browser the canary of the host with its next page, or with null takes it away. It grants
 * nothing but that: pages are asked for without a session (docs/adr/0118).
 */
export function hostCookie(hash: string | null, { secure }: { secure: boolean }): string {
  const kept = hash === null ? '=; Max-Age=0' : `=${hash}; Max-Age=${DAYS * 24 * 3600}`;
  return `${COOKIE}${kept}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
