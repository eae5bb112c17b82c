import { ACCESS } from 'api-contract';
import { z } from 'zod';
import type { App } from 'api/platform/app-type';
import { sessionOf } from 'api/platform/access';
import { HttpProblem } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import type { TankStream } from './stream';
import { companyOf } from './tanks';

/** Also what a proxy needs to see that the answer is alive, and how soon an ended right ends a silent stream. */
const BEAT_MS = 20_000;

export interface StreamRouteDeps {
  readonly stream: TankStream;
  /** How to end each stream, for a stop of the server. */
  readonly streams: Set<() => void>;
  /** A page asks anew after this; 0 answers the head alone. */
  readonly lifeMs: number;
}

/**
 * `GET tanques/stream`: server-sent events, each a tank the session may see, as in `tanques`. Who may is judged again at
 * every beat and before anything is told. The answer is written past Fastify's hooks, so that a page left open does not
 * keep its session alive.
 */
export function tankStreamRoute(app: App, { stream, streams: open, lifeMs }: StreamRouteDeps): void {
  app.get(
    '/api/tanques/stream',
    {
      config: { access: { anyOf: [ACCESS.telemetry] }, asOther: true, limit: 'streams' },
      schema: { tags: ['telemetry'], response: { 200: z.string() } },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      companyOf(session);
      const { raw } = reply;
      const end = () => {
        if (!open.has(end)) return;
        stop();
        timers.forEach(clearTimeout);
        open.delete(end);
        raw.end();
      };
      /** The session as it is now; null, and the stream has ended, where the call would be refused now. */
      const judged = async (): Promise<Session | null> => {
        const now = await app.judge(request).catch((error: unknown) => {
          if (error instanceof HttpProblem) return null;
          throw error;
        });
        if (now?.id === session.id && now.company?.id === session.company?.id) return now;
        end();
        return null;
      };
      const beat = async () => {
        const now = await judged().catch(() => end());
        if (now && open.has(end)) raw.write(': ok\n\n');
      };
      // Past Fastify from here on.
      reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write(': ok\n\n');
      const stop = stream.listen(judged, (tanks) => {
        // Who does not read what he was sent is told more when he has: it would fill the memory.
        if (raw.writableNeedDrain) return false;
        for (const { tank } of tanks) raw.write(`data: ${JSON.stringify(tank)}\n\n`);
        return true;
      });
      const timers = [setInterval(() => void beat(), BEAT_MS).unref(), setTimeout(end, lifeMs)];
      open.add(end);
      raw.on('close', end);
      // Gone before it was there to be closed.
      if (raw.destroyed) end();
      return reply;
    },
  );
}
