import type { TermsVersion } from 'api-contract';
import type pg from 'pg';
import { formattedMoment } from '../platform/own-list';
import { type Settings, termsHashOf } from '../platform/settings';

/** A text that was saved: what was in force before, by whom and when. */
interface Saved {
  readonly terms: string;
  readonly before: Settings;
  readonly by: number;
  readonly at: Date;
}

/** What a version of the terms is known by: blank where there are none. */
export const hashOf = (terms: string) => termsHashOf(terms) ?? '';

/** Keeps a version of the terms, and first the one it replaces, if that came with a dataset. */
export async function keepVersion(client: pg.ClientBase, { terms, before, by, at }: Saved): Promise<void> {
  if (terms === before.terms) return;
  if (before.termsHash !== null)
    await client.query(
      `INSERT INTO portal.terms_versions (hash, terms, saved_at, saved_by) SELECT $1::text, $2::text, $3, NULL
       WHERE NOT EXISTS (SELECT 1 FROM portal.terms_versions WHERE hash = $1)`,
      [before.termsHash, before.terms, at],
    );
  await client.query(
    'INSERT INTO portal.terms_versions (hash, terms, saved_at, saved_by) VALUES ($1, $2, $3, $4)',
    [hashOf(terms), terms, at, by],
  );
}

/** Every version, newest first, with how many users accepted it. */
export async function termsVersions(pool: pg.Pool): Promise<TermsVersion[]> {
  const { rows } = await pool.query<Omit<TermsVersion, 'saved_at'> & { saved_at: Date }>(
    `SELECT v.id, nullif(v.hash, '') AS version, v.saved_at, ${formattedMoment('v.saved_at')} AS saved_at_f,
       u.name AS saved_by,
       (SELECT count(*)::int FROM portal.terms_acceptances a WHERE a.terms_hash = v.hash AND a.voided_at IS NULL) AS accepted
     FROM portal.terms_versions v LEFT JOIN portal.users u ON u.id = v.saved_by ORDER BY v.id DESC LIMIT 200`,
  );
  return rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() }));
}

/** The text of a version; null if there is none with this id. */
export async function termsVersion(pool: pg.Pool, id: number): Promise<string | null> {
  const { rows } = await pool.query<{ terms: string }>(
    'SELECT terms FROM portal.terms_versions WHERE id = $1',
    [id],
  );
  return rows[0]?.terms ?? null;
}
