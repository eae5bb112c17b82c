import type pg from 'pg';
import { z } from 'zod';
import { metricsText } from '../observe/metrics';
import type { App } from './app-type';
import type { OperatorGuard } from './operator';
import { HttpProblem } from './problem';

const status = z.object({ status: z.literal('ok') });
const health = status.extend({ started_at: z.iso.datetime() });

interface HealthDeps {
  readonly pool: pg.Pool;
  /** Guard of the metrics. */
  readonly guard: OperatorGuard;
}

/**
 * `health`: the process is running; `ready`: the database also responds (docs/product/calls.md, 'Public addresses').
 */
export function healthRoutes(app: App, { pool, guard }: HealthDeps): void {
  const config = { access: 'public' as const };
  const schema = { tags: ['platform'], response: { 200: status } };
  // Lets monitoring notice a restart.
  const started_at = new Date().toISOString();

  app.get('/api/health', { config, schema: { ...schema, response: { 200: health } } }, async () => ({
    status: 'ok' as const,
    started_at,
  }));

  app.get('/api/ready', { config, schema }, async () => {
    try {
      await pool.query('SELECT 1');
      return { status: 'ok' as const };
    } catch {
      throw new HttpProblem(503, 'O banco de dados não responde.', { retryAfter: 5 });
    }
  });

  app.get('/api/metrics', { config, schema: { hide: true }, preHandler: guard }, async (_request, reply) => {
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsText());
  });
}
