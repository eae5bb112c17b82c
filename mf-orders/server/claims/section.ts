import path from 'node:path';
import { CLAIM_SUBJECT, emailAddress, safeFileName, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import { z } from 'zod';
import { settingsIn } from 'api/area-settings';
import { portalSection } from 'api/dataset';
import { FILE_TYPES } from 'api/files/sniff';
import { HttpProblem } from 'api/platform/problem';
import { writeMessage } from 'api/threads';
import { settings } from '../../settings';
import { claimBody } from '../../wire/claims';
import { CLAIM_OUTCOMES, hasEnded } from '../../wire/rules/claims';
import { linkCreditNotes } from './documents';
import { insertClaim } from './save';
import { linesOf, subjectIn } from './subject';
import { threadOfClaim } from './thread';
import { THREAD_STATUSES } from '../../wire/rules/threads';
import { userByEmail } from '../user-by-email';

const moment = z.iso.datetime({ offset: true }).transform((at) => new Date(at));

/** What a dataset may say of a claim besides what `POST claims` takes: how it went on. */
const claimStory = z.object({
  /** When it was begun; the noon of its `date` without it. */
  at: moment.optional(),
  /** Files below `files/`: a PDF, or a picture that is no larger than a thumbnail. */
  files: z.array(z.string()).default([]),
  messages: z
    .array(
      z.object({
        user: emailAddress(),
        at: moment,
        text: z.string().min(1),
        internal: z.boolean().default(false),
      }),
    )
    .default([]),
  status: z.enum(THREAD_STATUSES).optional(),
  owner: emailAddress().optional(),
  outcome: z.enum(CLAIM_OUTCOMES).optional(),
  /** D1_DOC of the credit notes of its invoice that came since it was begun. */
  credit_notes: z.array(z.string()).default([]),
});
type ClaimStory = z.output<typeof claimStory>;

/** A record that the dataset does not have. */
const notThere = (error: unknown): null => {
  if (error instanceof HttpProblem) return null;
  throw error;
};

/**
 * `claims` of portal.json, each as `POST claims` takes it and with how it went on, added once by its key; what became of it
 * in the portal stays. One whose record the dataset does not have is left out. Nobody is told.
 */
export const claimsSection = portalSection({
  key: 'claims',
  async load(rows, { client, now, storedFile }) {
    const ownSettings = await settingsIn(client, 'mf-orders', settings);
    for (const { key, company, user, date, ...given } of rows) {
      const body = claimBody.parse(given);
      const story = claimStory.parse(given);
      const { rows: known } = await client.query<{ user_id: number | null }>(
        `SELECT (SELECT id FROM portal.users WHERE lower(email) = lower($2)) AS user_id
         FROM portal.customers c WHERE c.code = $1`,
        [company, user ?? ''],
      );
      const [of] = known;
      const { rowCount } = await client.query(
        `SELECT FROM orders.claims WHERE idempotency_key = $1 AND user_id IS NOT DISTINCT FROM $2`,
        [`dataset ${key}`, of?.user_id ?? null],
      );
      if (!of || rowCount !== 0) continue;
      // Tanks are another area's, and not there yet.
      if (body.subject.type === CLAIM_SUBJECT.tank) continue;
      const found = await subjectIn(client, { customer: company, stores: [] }, body.subject).catch(notThere);
      if (!found) continue;
      const at = story.at ?? (date === undefined ? now : new Date(`${date}T12:00:00-03:00`));
      const id = await insertClaim(client, {
        body,
        found,
        lines: await linesOf(client, found.invoice),
        days: ownSettings[`claim_days_${body.kind}`],
        userId: of.user_id,
        at,
        key: `dataset ${key}`,
      });
      if (id !== null) await writeStory(client, { id, userId: of.user_id, at, storedFile }, story);
    }
  },
});

/** Writes how a claim that was just begun went on. */
async function writeStory(
  client: pg.PoolClient,
  claim: {
    readonly id: number;
    readonly userId: number | null;
    readonly at: Date;
    readonly storedFile: (path: string) => string | null;
  },
  { files, messages, status, owner, outcome, credit_notes }: ClaimStory,
): Promise<void> {
  const thread = await threadOfClaim(client, claim.id);
  if (!thread) return;
  const { threadId } = thread;
  for (const name of files) {
    const type = FILE_TYPES[path.extname(name).slice(1)] ?? '';
    await client.query(
      `INSERT INTO portal.thread_files (thread_id, user_id, name, type, size, stored, thumb, created_at)
       SELECT $1, $2, $3, $4, size, stored, CASE WHEN $5 THEN stored END, $6 FROM portal.dataset_files WHERE stored = $7
       LIMIT 1`,
      [
        threadId,
        claim.userId,
        safeFileName(path.basename(name)),
        type,
        type.startsWith('image/'),
        claim.at,
        claim.storedFile(name),
      ],
    );
  }
  let last = claim.at;
  for (const { user, at, ...said } of messages) {
    const writer = await userByEmail(client, user);
    if (!writer) continue;
    await writeMessage(
      client,
      { userId: writer.id, staff: writer.type_id !== USER_TYPE.customer, threadId, readers: [], at },
      { ...said, mentions: [], files: [] },
    );
    if (!said.internal) last = at;
  }
  await client.query(
    `UPDATE portal.threads SET status = coalesce($2, status), owner_id = $3, closed_at = $4 WHERE id = $1`,
    [
      threadId,
      status ?? null,
      owner === undefined ? null : ((await userByEmail(client, owner))?.id ?? null),
      status !== undefined && hasEnded(status) ? last : null,
    ],
  );
  await client.query('UPDATE orders.claims SET outcome = $2 WHERE id = $1', [claim.id, outcome ?? null]);
  await linkCreditNotes(client, claim.id, { numbers: credit_notes, day: last });
}
