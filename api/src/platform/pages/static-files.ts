import fs from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { assetFolder, type HostPlaces } from '../host-files';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Prevents leaving the folder and reading hidden files. Source maps are the operator's (docs/adr/0104). */
const PLAIN_PATH = /^(?!.*(?:^|\/)\.)(?!.*\.map$)[^\\]+$/i;
/**
 * A remote's name and release directory: `/remotes/mf-x/9f31c2/file`. The registry and its history are one level above.
 * The host's files are asked for below `/assets/`.
 */
const RELEASED = /^mf-[a-z0-9-]+\/[0-9a-f]{6,64}\/./;
/** A release's server part is nobody's to read. */
const SERVER_PART = /^[^/]+\/+[^/]+\/+server(?:\/|$)/i;

interface Places extends HostPlaces {
  /** Brings the releases up to date. */
  readonly look: () => Promise<void>;
}

const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/**
 * Files whose content never changes under the same name: cached for ever, sent precompressed if there is a `.br` file.
 */
export async function staticRoutes(app: FastifyInstance, places: Places) {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
    // The entity tag already covers it.
    lastModified: false,
    setHeaders: (reply) => void reply.setHeader('Vary', 'Accept-Encoding'),
  });
  const options = { config: { access: 'public' as const }, schema: { hide: true } };

  app.get<{ Params: { '*': string } }>('/remotes/*', options, async (request, reply) => {
    const file = request.params['*'];
    if (!PLAIN_PATH.test(file) || !RELEASED.test(file) || SERVER_PART.test(file)) return reply.callNotFound();
    const [area = '', hash = ''] = file.split('/');
    // The page may come from another process, which has noticed a release before this one.
    if (!(await isThere(path.join(places.releasesDir, area, hash)))) await places.look();
    return reply.sendFile(file, places.releasesDir);
  });

  app.get<{ Params: { '*': string } }>('/assets/*', options, async (request, reply) => {
    const file = request.params['*'];
    if (!PLAIN_PATH.test(file)) return reply.callNotFound();
    let folder = await assetFolder(places, file);
    if (folder === null) await places.look();
    folder ??= await assetFolder(places, file);
    if (folder === null) return reply.callNotFound();
    return reply.sendFile(file, folder);
  });
}
