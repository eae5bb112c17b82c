import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-type';
import { sessionOf } from './access';
import { HttpProblem } from './problem';
import type { Session } from './session';

/** Also what a proxy needs to see that the answer is alive, and how soon an ended right ends a silent stream. */
const BEAT_MS = 20_000;
/** The last line: who listens is to ask again, and soon; where its process ends, another answers. */
const AGAIN = 'retry: 500\n\n';

/** What the streams of a server share. */
export interface StreamDeps {
  /** How to end each stream, for a stop of the server. */
  readonly streams: Set<() => void>;
  /** A page asks anew after this; 0 answers the head alone. */
  readonly streamMs: number;
}

/** The call that is answered by a stream. */
export interface StreamCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Throws an HttpProblem where the session may not see any more what the stream is about. */
  readonly still?: (session: Session) => Promise<unknown>;
}

/** A stream that is open. */
export interface EventStream {
  /** The session as it is now; null, and the stream has ended, where the call would be refused now. */
  readonly judged: () => Promise<Session | null>;
  /** Tells; false where nothing can be told now, since who reads has not read what was told before. */
  readonly send: (events: readonly unknown[]) => boolean;
}

/**
 * Answers a call with server-sent events, each a JSON text, until the page leaves, its right ends or its time is over. Who
 * may listen is judged again at every beat; `listen` begins to tell and answers how to stop. The answer is written past
 * Fastify's hooks, so that a page left open does not keep its session alive.
 */
export function streamEvents(
  app: App,
  { request, reply, still }: StreamCall,
  { streams: open, streamMs }: StreamDeps,
  listen: (stream: EventStream) => () => void,
): FastifyReply {
  const session = sessionOf(request);
  const { raw } = reply;
  const end = () => {
    if (!open.has(end)) return;
    stop();
    timers.forEach(clearTimeout);
    open.delete(end);
    raw.end(AGAIN);
  };
  const judged = async (): Promise<Session | null> => {
    try {
      const now = await app.judge(request);
      if (now.id === session.id && now.company?.id === session.company?.id) {
        await still?.(now);
        return now;
      }
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
    }
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
  const stop = listen({
    judged,
    send(events) {
      // Who does not read what he was sent is told more when he has: it would fill the memory.
      if (raw.writableNeedDrain) return false;
      for (const event of events) raw.write(`data: ${JSON.stringify(event)}\n\n`);
      return true;
    },
  });
  const timers = [setInterval(() => void beat(), BEAT_MS).unref(), setTimeout(end, streamMs)];
  open.add(end);
  raw.on('close', end);
  // Gone before it was there to be closed.
  if (raw.destroyed) end();
  return reply;
}
