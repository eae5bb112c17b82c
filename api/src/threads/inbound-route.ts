import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/app-type';
import { notFound, TEXTS } from '../platform/problem';
import type { TakeMail } from './inbound';

const MAIL_TYPE = 'message/rfc822';
/** Largest mail that is taken. */
export const MAIL_BYTES = 25 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes one RFC 822 message for the conversation that its address names. */
    takeMail: TakeMail;
  }
}

const isSame = (given: string, expected: string): boolean =>
  Buffer.byteLength(given) === Buffer.byteLength(expected) &&
  timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** Lets calls take a mail as their body. */
const takesMails = (app: Pick<FastifyInstance, 'addContentTypeParser'>): void => {
  app.addContentTypeParser(MAIL_TYPE, { parseAs: 'buffer', bodyLimit: MAIL_BYTES }, (_request, body, done) =>
    done(null, body),
  );
};

/** `POST mail/inbound/{secret}`: a mail server hands over what came for conversations (docs/operating.md). */
export function inboundRoute(
  app: App,
  { takeMail, secret }: { readonly takeMail: TakeMail; readonly secret: string | undefined },
): void {
  takesMails(app);
  app.decorate('takeMail', takeMail);
  app.post(
    '/api/mail/inbound/:secret',
    {
      config: { access: 'public', nullCharacters: true },
      bodyLimit: MAIL_BYTES,
      schema: {
        tags: ['mail'],
        consumes: [MAIL_TYPE],
        params: z.object({ secret: z.string().max(200) }),
        response: { 202: z.object({ message: z.string() }) },
      },
      preParsing: async (request, _reply, payload) => {
        const { secret: given = '' } = request.params as { secret?: string };
        if (secret === undefined || !isSame(given, secret)) throw notFound(TEXTS.notFound);
        return payload;
      },
    },
    async (request, reply) => {
      if (Buffer.isBuffer(request.body)) await takeMail(request.body);
      return reply.code(202).send({ message: 'Recebido.' });
    },
  );
}
