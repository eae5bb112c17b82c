import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';

/** The setting's key: made once, and kept in the database, so that every process signs alike. */
const KEY_SETTING = 'mail_reply_key';
const KEY_BYTES = 32;
/** Characters of a signature: 80 bits, within what the local part of an address may hold. */
const SIGNED = 20;
const RADIX = 36;
/** Of an address whose answers are notes. */
const NOTE = 'n';

/** A conversation and the person whose answers an address takes. */
export interface ReplyTo {
  readonly threadId: number;
  readonly userId: number;
  /** Whether the answers are notes: the mail told of one. */
  readonly note: boolean;
}

/**
 * Addresses that answers to a conversation's mails go to: `{local}+{token}@{domain}` of one address, with a signed token
 * that names conversation and person.
 */
export function replyAddresses(pool: pg.Pool, address: string) {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  let kept: Promise<string> | null = null;

  async function readKey(): Promise<string> {
    const read = () =>
      pool.query<{ value: string }>('SELECT value FROM portal.settings WHERE key = $1', [KEY_SETTING]);
    const { rows } = await read();
    if (rows[0]) return rows[0].value;
    await pool.query(
      'INSERT INTO portal.settings (key, value) VALUES ($1, $2::jsonb) ON CONFLICT (key) DO NOTHING',
      [KEY_SETTING, JSON.stringify(randomBytes(KEY_BYTES).toString('hex'))],
    );
    return (await read()).rows[0]?.value ?? '';
  }
  const keyOf = () => {
    kept ??= readKey();
    // A failed read is asked again.
    kept.catch(() => (kept = null));
    return kept;
  };
  const sign = async (named: string) =>
    createHmac('sha256', await keyOf())
      .update(named)
      .digest('hex')
      .slice(0, SIGNED);

  return {
    address,
    async of({ threadId, userId, note }: ReplyTo): Promise<string> {
      const named = [threadId.toString(RADIX), userId.toString(RADIX), ...(note ? [NOTE] : [])].join('-');
      return `${local}+${named}-${await sign(named)}@${domain}`;
    },
    /** What the first of these addresses that is one of ours names; null where none is. */
    async read(addresses: readonly string[]): Promise<ReplyTo | null> {
      for (const one of addresses) {
        const [before = '', after = ''] = one.trim().toLowerCase().split('@');
        if (after !== domain.toLowerCase() || !before.startsWith(`${local.toLowerCase()}+`)) continue;
        const named = before.slice(local.length + 1).split('-');
        const given = Buffer.from(named.pop() ?? '');
        const expected = Buffer.from(await sign(named.join('-')));
        if (given.length !== expected.length || !timingSafeEqual(given, expected)) continue;
        const [thread = '', user = '', mark] = named;
        return { threadId: parseInt(thread, RADIX), userId: parseInt(user, RADIX), note: mark === NOTE };
      }
      return null;
    },
  };
}
export type ReplyAddresses = ReturnType<typeof replyAddresses>;
