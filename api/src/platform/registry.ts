import fs from 'node:fs/promises';
import path from 'node:path';
import { registry as registrySchema, type Registry } from 'api-contract';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app-type';
import { HttpProblem } from './problem';

const UNREADABLE =
  'O registro das aplicações do portal não pode ser lido no momento. Tente novamente em instantes.';

/** The registry in `releasesDir`, read again when a release changed it; what is no part of the wire is left out. */
export function registryReader(releasesDir: string, log: FastifyBaseLogger) {
  const file = path.join(releasesDir, 'registry.json');
  let cached: { stamp: string; registry: Registry } | null = null;
  let reported = false;

  return async function read(): Promise<Registry> {
    try {
      const { mtimeMs, size, ino } = await fs.stat(file);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      if (cached?.stamp !== stamp)
        cached = { stamp, registry: registrySchema.parse(JSON.parse(await fs.readFile(file, 'utf8'))) };
      reported = false;
      return cached.registry;
    } catch (error) {
      const [reason] = (error as Error).message.split('\n');
      if (!reported) log.error(`The registry ${file} cannot be read: ${reason}`);
      reported = true;
      throw new HttpProblem(503, UNREADABLE);
    }
  };
}
export type RegistryReader = ReturnType<typeof registryReader>;

export function registryRoutes(app: App, read: RegistryReader): void {
  app.get(
    '/registry.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return read();
    },
  );
}
