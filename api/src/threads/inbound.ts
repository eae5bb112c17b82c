import { createHash } from 'node:crypto';
import {
  AUDIT_ACTION,
  type AuditArea,
  asciiEmail,
  MESSAGE_LENGTH,
  MESSAGE_VIA,
  safeFileName,
  THREAD_FILE_BYTES,
  THREAD_FILES,
} from 'api-contract';
import type pg from 'pg';
import { auditByItself } from '../audit';
import { transaction } from '../db/transaction';
import type { NotificationBook } from '../notifications';
import { beginning, isStorable, storable } from '../db/storable';
import { HttpProblem } from '../platform/problem';
import type { Workers } from '../platform/workers';
import { dropFiles, type FileDeps, keepFiles, type KeptFile, whyNoRoom, writeFiles } from './files';
import type * as worker from './mail-worker';
import type { ReadMail } from './mail-worker';
import { takeThread, writeMessage, writeRefusedMail } from './messages';
import { threadReaders, type ThreadReader } from './people';
import type { ReplyAddresses, ReplyTo } from '../mail/reply-address';
import { type NamedThread, tellThread } from './tell';

/** The conversations of a kind, for what comes by mail. */
export interface KindOfThread {
  readonly area: AuditArea;
  /** The conversation, and its record's id; null where there is none. */
  readonly named: (
    db: Pick<pg.ClientBase, 'query'>,
    threadId: number,
  ) => Promise<(NamedThread & { readonly recordId: number }) | null>;
}

/** Conversations by their kind: each area hands over its own. */
export type ThreadKinds = Map<string, KindOfThread>;

export interface InboundDeps extends FileDeps {
  readonly pool: pg.Pool;
  readonly workers: Pick<Workers, 'run'>;
  readonly book: Pick<NotificationBook, 'tellThese'>;
  readonly replies: ReplyAddresses;
  /** Whom the portal's mails are from. */
  readonly mailFrom: string;
  readonly kinds: ThreadKinds;
  readonly now: () => Date;
}

const BULK = ['bulk', 'junk', 'list'];

/** Whether nobody wrote it: automatic answers, lists, reports of mail servers, and the portal's own. */
function isAutomatic({ headers, from }: ReadMail, own: readonly string[]): boolean {
  const of = (name: string) => (headers[name] ?? '').trim().toLowerCase();
  const automatic = of('auto-submitted').split(';')[0]?.trim() ?? '';
  return (
    (automatic !== '' && automatic !== 'no') ||
    BULK.includes(of('precedence')) ||
    (headers['return-path'] !== undefined && of('return-path').replace(/[<>\s]/g, '') === '') ||
    of('content-type').startsWith('multipart/report') ||
    from.some((address) => own.includes(address.toLowerCase()))
  );
}

/** How mail programs begin what they quote. */
const QUOTED = [
  /^-{2,}\s*(mensagem original|original message)/i,
  /^(em|on) .{1,200}(escreveu|wrote):$/i,
  /^(de|from): .{1,200}$/i,
  /^_{10,}$/,
];

/** What was written, without what it answers. */
export function answerOf(text: string): string {
  const lines = storable(text).replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line) => QUOTED.some((begins) => begins.test(line.trim())));
  const own = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith('>'));
  return beginning(own.join('\n').trim(), MESSAGE_LENGTH);
}

const refusal = (name: string, why: string): string => `Anexo recusado: ${safeFileName(name)} (${why})`;

/** What a mail says, with the files that were left out; no longer than a message of the portal. */
const textOf = (mail: ReadMail, refused: readonly string[]): string =>
  beginning([answerOf(mail.text), ...refused].filter(Boolean).join('\n\n'), MESSAGE_LENGTH) ||
  'Mensagem sem texto.';

/** Longest Message-ID, and longest list of senders, that is kept as it is; the database indexes no longer ones. */
const KEPT_LENGTH = 500;

/** What a mail is known by: its Message-ID, or a hash of one that is too long, or of all of it. */
function mailIdOf({ messageId }: ReadMail, raw: Buffer): string {
  const isKept = messageId !== '' && messageId.length <= KEPT_LENGTH && isStorable(messageId);
  return isKept
    ? messageId
    : createHash('sha256')
        .update(messageId || raw)
        .digest('hex');
}

/** Who answers, if he still may; a note is the supplier's people's alone. */
const answererOf = (
  readers: readonly ThreadReader[],
  { userId, note }: Pick<ReplyTo, 'userId' | 'note'>,
): ThreadReader | undefined => readers.find(({ id, staff }) => id === userId && (staff || !note));

/** Why a mail is not accepted; null where its one sender is the person, who may still read the conversation. */
function whyRefused(mail: ReadMail, readers: readonly ThreadReader[], named: ReplyTo): string | null {
  const person = answererOf(readers, named);
  if (!person) return 'quem recebeu o endereço não tem mais acesso à conversa';
  const [sender, ...others] = mail.from;
  if (sender === undefined || others.length > 0) return 'o e-mail não tem um único remetente';
  const same = asciiEmail(sender).toLowerCase() === asciiEmail(person.email).toLowerCase();
  return same ? null : 'o remetente não é quem recebeu o endereço';
}

/** Turns mails into messages of the conversations that their addresses name. */
export function mailInbound(deps: InboundDeps) {
  const { pool, workers, book, replies, kinds, now } = deps;

  async function threadOf({ threadId }: ReplyTo) {
    if (!Number.isInteger(threadId)) return null;
    const { rows } = await pool.query<{ kind: string }>('SELECT kind FROM portal.threads WHERE id = $1', [
      threadId,
    ]);
    const kind = rows[0] && kinds.get(rows[0].kind);
    const named = kind && (await kind.named(pool, threadId));
    return kind && named ? { kind, thread: named } : null;
  }

  /** Keeps what may be kept, one by one; the others are named with the reason. Work that must wait fails the whole mail. */
  async function keepWhatMay(mail: ReadMail, note: boolean) {
    const kept: KeptFile[] = [];
    const refused: string[] = [];
    for (const [n, { name, content }] of mail.attachments.entries())
      try {
        if (note) throw new HttpProblem(422, 'uma nota interna não leva arquivos.');
        if (n >= THREAD_FILES) throw new HttpProblem(422, `há mais de ${THREAD_FILES} arquivos.`);
        if (content.byteLength > THREAD_FILE_BYTES) throw new HttpProblem(422, 'tem mais de 10 MB.');
        kept.push(...(await keepFiles(deps, [{ name, content: Buffer.from(content) }])));
      } catch (error) {
        if (!(error instanceof HttpProblem) || error.statusCode !== 422) {
          await dropFiles(deps, kept);
          throw error;
        }
        refused.push(refusal(name, error.message));
      }
    return { kept, refused };
  }

  async function accept(
    mail: ReadMail,
    answerTo: ReplyTo,
    { kind, thread }: NonNullable<Awaited<ReturnType<typeof threadOf>>>,
    mailId: string,
  ): Promise<void> {
    const { threadId, userId, note } = answerTo;
    const { kept, refused } = await keepWhatMay(mail, note);
    let used = false;
    try {
      used = await transaction(pool, async (client) => {
        if (!(await takeThread(client, threadId))) return false;
        const readers = await threadReaders(client, thread);
        const person = answererOf(readers, answerTo);
        // Rights were looked at before; what was taken away meanwhile counts.
        if (!person) return false;
        const at = now();
        const noRoom = await whyNoRoom(client, deps, kept, thread.customerId);
        const leftOut = noRoom === null ? [] : kept.map(({ name }) => refusal(name, noRoom));
        const text = textOf(mail, [...refused, ...leftOut]);
        const of = { userId, staff: person.staff, threadId, readers, at };
        const message = { text, internal: note, mentions: [], files: [], via: MESSAGE_VIA.mail, mailId };
        const written = await writeMessage(client, of, message);
        if (!written.isNew) return false;
        if (kept.length > 0 && noRoom === null)
          await writeFiles(client, deps, kept, {
            threadId,
            customerId: thread.customerId,
            messageId: written.id,
            userId,
            at,
          });
        await tellThread(client, book, thread, readers, {
          record: `message ${written.id}`,
          title: note ? 'nota interna' : 'nova mensagem',
          text,
          by: userId,
          byStaff: person.staff,
          internal: note,
        });
        await auditByItself(client, `${person.name} (por e-mail)`, {
          area: kind.area,
          action: AUDIT_ACTION.update,
          id: thread.recordId,
          subject: thread.title,
          before: {},
          after: { [note ? 'nota' : 'mensagem']: written.id },
        });
        return noRoom === null;
      });
    } finally {
      if (!used) await dropFiles(deps, kept);
    }
  }

  /** Takes one message as it came. What is none, or names no conversation or one that is gone, leaves nothing behind. */
  return async function takeMail(raw: Buffer): Promise<void> {
    const mail = await workers.run<typeof worker, 'read'>('mail', 'read', raw);
    if (!mail) return;
    const own = [deps.mailFrom, replies.address].map((address) => address.toLowerCase());
    if (isAutomatic(mail, own)) return;
    const named = await replies.read(mail.to);
    const found = named && (await threadOf(named));
    if (!named || !found) return;
    const mailId = mailIdOf(mail, raw);
    const why = whyRefused(mail, await threadReaders(pool, found.thread), named);
    if (why === null) return accept(mail, named, found, mailId);
    await transaction(pool, async (client) => {
      if (await takeThread(client, named.threadId))
        await writeRefusedMail(client, {
          threadId: named.threadId,
          text: answerOf(mail.text),
          from: beginning(storable(mail.from.join(', ')), KEPT_LENGTH),
          why,
          mailId,
          at: now(),
        });
    });
  };
}
export type TakeMail = ReturnType<typeof mailInbound>;
