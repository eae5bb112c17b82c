import { CLAIM_SUBJECT } from 'api-contract';
import { portalSection } from 'api/dataset';
import { HttpProblem } from 'api/platform/problem';
import { claimBody } from '../../wire/claims';
import { insertClaim } from './save';
import { linesOf, subjectIn } from './subject';

/** A record that the dataset does not have. */
const notThere = (error: unknown): null => {
  if (error instanceof HttpProblem) return null;
  throw error;
};

/**
 * `claims` of portal.json, each as `POST claims` takes it and added once by its key; what became of it in the portal stays.
 * One whose record the dataset does not have is left out.
 */
export const claimsSection = portalSection({
  key: 'claims',
  async load(rows, { client, now }) {
    for (const { key, company, user, date, ...given } of rows) {
      const body = claimBody.parse(given);
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
      await insertClaim(client, {
        body,
        found,
        lines: await linesOf(client, found.invoice),
        userId: of.user_id,
        at: date === undefined ? now : new Date(`${date}T12:00:00-03:00`),
        key: `dataset ${key}`,
      });
    }
  },
});
