import { recordId } from 'api-contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from 'api/platform/app-type';
import { MAIL_BYTES } from 'api/threads';
import { newNonce, pageCsp } from 'api/platform/csp';
import { notFound, TEXTS } from 'api/platform/problem';
import { framedHtml, listPage, mailPage } from './pages';
import type { KeptMail, MailboxStore } from './store';

/** Content policy of a mail's frame: inline styles and links only. */
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * `GET /dev/mailbox` and the pages below it; all answer 404 while the mailbox is not `open`
 * (docs/product/calls.md, 'Public addresses').
 */
export function mailboxRoutes(app: App, store: MailboxStore, open: () => Promise<boolean>): void {
  const route = { config: { access: 'public' as const }, schema: { hide: true } };
  const onlyWhenOpen = async () => {
    if (!(await open())) throw notFound(TEXTS.notFound);
  };
  const found = async (mailId: number): Promise<KeptMail> => {
    await onlyWhenOpen();
    const mail = await store.one(mailId);
    if (!mail) throw notFound();
    return mail;
  };
  const send = (reply: FastifyReply, csp: string, html: string) =>
    reply
      .header('Content-Security-Policy', csp)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);

  app.get('/dev/mailbox', route, async (_request, reply) => {
    await onlyWhenOpen();
    const nonce = newNonce();
    return send(reply, pageCsp(nonce), listPage(await store.list(), nonce));
  });

  app.get('/dev/mailbox.json', route, async (_request, reply) => {
    await onlyWhenOpen();
    reply.header('Cache-Control', 'no-store');
    return (await store.list()).map(
      ({ id, received_at, to, subject, html, text, replyTo = '', attachments }) => ({
        id,
        received_at: received_at.toISOString(),
        to: to.join(', '),
        subject,
        html,
        text,
        reply_to: replyTo,
        attachments: attachments.map(({ filename, size }) => ({ filename, size })),
      }),
    );
  });

  // An answer to one of these mails, as a mail server would hand it over.
  app.post(
    '/dev/mailbox/inbound',
    { ...route, bodyLimit: MAIL_BYTES, config: { ...route.config, nullCharacters: true } },
    async (request, reply) => {
      await onlyWhenOpen();
      if (Buffer.isBuffer(request.body)) await app.takeMail(request.body);
      return reply.code(202).send({ message: 'Recebido.' });
    },
  );

  const one = { ...route, schema: { hide: true, params: z.object({ id: recordId }) } };
  app.get('/dev/mailbox/:id', one, async (request, reply) => {
    const mail = await found(request.params.id);
    const nonce = newNonce();
    return send(reply, pageCsp(nonce), mailPage(mail, nonce));
  });

  app.get('/dev/mailbox/:id/html', one, async (request, reply) =>
    send(reply, MAIL_CSP, framedHtml(await found(request.params.id))),
  );

  app.get(
    '/dev/mailbox/:id/attachments/:n',
    {
      ...route,
      schema: {
        hide: true,
        params: z.object({ id: recordId, n: z.coerce.number().pipe(z.int32().nonnegative()) }),
      },
    },
    async (request, reply) => {
      await onlyWhenOpen();
      const file = await store.attachment(request.params.id, request.params.n);
      if (!file) throw notFound();
      const name = encodeURIComponent(file.filename);
      return reply
        .header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
        .type('application/octet-stream')
        .send(file.content);
    },
  );
}
