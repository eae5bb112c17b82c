import {
  AUDIT_ACTION,
  type AuditArea,
  THREAD_FILE_BYTES,
  THREAD_FILES,
  threadFileParams,
  threadFileQuery,
  threadFilesAnswer,
  threadMessageAnswer,
  threadMessageBody,
  threadParams,
  threadPeopleAnswer,
  threadStreamQuery,
  messageAnswer,
  USER_TYPE,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { audit } from '../audit';
import { transaction } from '../db/transaction';
import { sendStored } from '../files/send';
import type { NotificationBook } from '../notifications';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { streamEvents, type StreamDeps } from '../platform/event-stream';
import { keyHeaders, keyOf } from '../platform/idempotency';
import { readFiles } from '../platform/multipart';
import { invalid, notFound } from '../platform/problem';
import type { Session } from '../platform/session';
import { dropFiles, type FileDeps, keepFiles, writeFiles } from './files';
import { fileOf, lockThread, markRead, type ThreadPerson, writeMessage } from './messages';
import { threadReaders } from './people';
import { threadStream } from './stream';
import { type FoundThread, type NamedThread, tellThread } from './tell';

/** What the calls of conversations share. */
export interface ThreadDeps extends FileDeps, StreamDeps {
  readonly pool: pg.Pool;
  readonly book: Pick<NotificationBook, 'tellThese'>;
  readonly now: () => Date;
}

/** The conversations of one kind of record. */
export interface ThreadsOf {
  /** Below which its calls are: `claims`. */
  readonly path: string;
  readonly tags: string[];
  readonly area: AuditArea;
  readonly access: 'session' | { readonly anyOf: readonly number[] };
  /** The conversation of a record that the session may see; throws 404. It changes nothing. */
  readonly find: (session: Session, id: number) => Promise<FoundThread>;
  /** Begins the conversation of a record whose `find` has none yet. */
  readonly begin?: (client: pg.PoolClient, id: number, at: Date) => Promise<NamedThread>;
}

const UPLOAD = { files: THREAD_FILES, fileBytes: THREAD_FILE_BYTES };

/** A session as it takes part in conversations. */
export const takingPart = ({ userId, typeId }: Pick<Session, 'userId' | 'typeId'>): ThreadPerson => ({
  userId,
  staff: typeId !== USER_TYPE.customer,
});

/** The conversation that the session is going to write in. */
async function begun(
  { pool, now }: Pick<ThreadDeps, 'pool' | 'now'>,
  { find, begin }: Pick<ThreadsOf, 'find' | 'begin'>,
  session: Session,
  id: number,
): Promise<NamedThread> {
  const found = await find(session, id);
  const { threadId } = found;
  if (threadId !== null) return { ...found, threadId };
  if (!begin) throw notFound();
  return transaction(pool, (client) => begin(client, id, now()));
}

/**
 * The calls of the conversations of a kind of record: messages, files, who has read what, whom to mention, and what happens
 * while a page is open (docs/product/calls.md, 'Claims').
 */
export function threadRoutes(app: App, deps: ThreadDeps, of: ThreadsOf): void {
  messageRoutes(app, deps, of);
  fileRoutes(app, deps, of);
  const { pool } = deps;
  const stream = threadStream({
    pool,
    onError: (error) => app.log.warn({ err: error }, 'a stream of conversations failed'),
  });
  app.get(
    `/api/${of.path}/:id/stream`,
    {
      config: { access: of.access, asOther: true, limit: 'streams' },
      schema: {
        tags: of.tags,
        params: threadParams,
        querystring: threadStreamQuery,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { id } = request.params;
      const { threadId } = await of.find(session, id);
      const { since } = request.query;
      const still = (at: Session) => of.find(at, id);
      return streamEvents(app, { request, reply, still }, deps, ({ judged, send }) =>
        stream.listen({
          threadId,
          begun: async () => (await still(session)).threadId,
          staff: takingPart(session).staff,
          session: judged,
          send,
          seen: since === undefined ? null : Date.parse(since),
        }),
      );
    },
  );
}

function messageRoutes(app: App, deps: ThreadDeps, of: ThreadsOf): void {
  const { path, tags, access, area, find } = of;
  const { pool, book, now } = deps;

  app.post(
    `/api/${path}/:id/messages`,
    {
      config: { access, limit: 'mails' },
      schema: {
        tags,
        headers: keyHeaders,
        params: threadParams,
        body: threadMessageBody,
        response: { 201: threadMessageAnswer },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const person = takingPart(session);
      const thread = await begun(deps, of, session, request.params.id);
      const id = await transaction(pool, async (client) => {
        await lockThread(client, thread.threadId);
        const readers = await threadReaders(client, thread);
        const written = await writeMessage(
          client,
          { ...person, threadId: thread.threadId, readers, at: now() },
          { ...request.body, key: keyOf(request) },
        );
        if (!written.isNew) return written.id;
        const { internal, mentions, text } = request.body;
        await tellThread(client, book, thread, readers, {
          record: `message ${written.id}`,
          title: internal ? 'nota interna' : 'nova mensagem',
          text: text || 'Enviou arquivos.',
          by: person.userId,
          byStaff: person.staff,
          internal,
          mentions,
        });
        await auditThread(
          client,
          request,
          { area, id: request.params.id, thread },
          { [internal ? 'nota' : 'mensagem']: written.id },
        );
        return written.id;
      });
      return reply.code(201).send({ id });
    },
  );

  app.post(
    `/api/${path}/:id/read`,
    { config: { access }, schema: { tags, params: threadParams, response: { 200: messageAnswer } } },
    async (request) => {
      const session = sessionOf(request);
      const { threadId } = await find(session, request.params.id);
      if (threadId !== null) await markRead(pool, { ...takingPart(session), threadId });
      return { message: 'Lida.' };
    },
  );

  app.get(
    `/api/${path}/:id/people`,
    {
      config: { access, asOther: true },
      schema: { tags, params: threadParams, response: { 200: threadPeopleAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      const { staff, userId } = takingPart(session);
      const readers = await threadReaders(pool, await find(session, request.params.id));
      const data = readers
        .filter((reader) => reader.id !== userId && (staff || !reader.staff))
        .map(({ id, name, staff: isStaff }) => ({ id, name, staff: isStaff }));
      return { data };
    },
  );
}

function fileRoutes(app: App, deps: ThreadDeps, of: ThreadsOf): void {
  const { path, tags, access, area, find } = of;
  const { pool, files, now } = deps;

  app.post(
    `/api/${path}/:id/files`,
    {
      config: { access },
      schema: {
        tags,
        params: threadParams,
        consumes: ['multipart/form-data'],
        response: { 200: threadFilesAnswer },
      },
    },
    async (request) => {
      const session = sessionOf(request);
      const thread = await begun(deps, of, session, request.params.id);
      const sent = await readFiles(request, 'file', UPLOAD);
      if (sent.length === 0) throw invalid('file', 'Campo obrigatório.');
      const kept = await keepFiles(deps, sent);
      try {
        const written = await transaction(pool, async (client) => {
          const at = now();
          await lockThread(client, thread.threadId);
          const { threadId, customerId } = thread;
          const added = await writeFiles(client, deps, kept, {
            threadId,
            customerId,
            userId: session.userId,
            at,
          });
          await client.query('UPDATE portal.threads SET last_at = $2, public_at = $2 WHERE id = $1', [
            threadId,
            at,
          ]);
          await auditThread(
            client,
            request,
            { area, id: request.params.id, thread },
            { arquivos: added.map(({ name }) => name).join(', ') },
          );
          return added;
        });
        return { files: written };
      } catch (error) {
        await dropFiles(deps, kept);
        throw error;
      }
    },
  );

  app.get(
    `/api/${path}/:id/files/:file`,
    {
      config: { access, asOther: true },
      schema: { tags, params: threadFileParams, querystring: threadFileQuery },
    },
    async (request, reply) => {
      const { id, file } = request.params;
      const { threadId } = await find(sessionOf(request), id);
      if (threadId === null) throw notFound();
      const { name, type, stored, thumb } = await fileOf(pool, threadId, file);
      const small = request.query.thumb === '1';
      if (small && thumb === null) throw invalid('thumb', 'Este arquivo não tem miniatura.');
      return sendStored(
        { request, reply },
        { files, name: small && thumb !== null ? thumb : stored },
        { type, cacheControl: 'private, no-cache', saveAs: name },
      );
    },
  );
}

/** Something that was added to a conversation, in the audit trail: which, not what it says. */
const auditThread = (
  client: pg.PoolClient,
  request: FastifyRequest,
  { area, id, thread }: { readonly area: AuditArea; readonly id: number; readonly thread: NamedThread },
  after: Readonly<Record<string, string | number>>,
): Promise<void> =>
  audit(client, request, { area, action: AUDIT_ACTION.update, id, subject: thread.title, before: {}, after });
