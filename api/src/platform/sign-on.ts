import type pg from 'pg';
import { asciiEmail, USER_TYPE } from 'api-contract';
import { HttpProblem } from './problem';

/** The domain of an e-mail as providers have theirs; blank where there is none. */
export const domainOf = (email: string): string => {
  const ascii = asciiEmail(email.trim());
  return ascii.includes('@') ? ascii.slice(ascii.lastIndexOf('@') + 1).toLowerCase() : '';
};

/**
 * SQL: whether provider `p` answers for user `u`: an e-mail of its domains, and where it is one for companies, a customer
 * of no other. So staff have only one that is set for their domain alone.
 */
export const ANSWERS_FOR = `(substring(lower(u.email) FROM '[^@]*$') = ANY(p.domains)
  AND (cardinality(p.companies) = 0 OR (u.type_id = ${USER_TYPE.customer}
    AND EXISTS (SELECT 1 FROM portal.customer_controls cc WHERE cc.user_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM portal.customer_controls cc
      WHERE cc.user_id = u.id AND cc.customer_id <> ALL(p.companies)))))`;

/** What holds for passwords where a provider is required for an e-mail's domain. */
export interface PasswordRule {
  /** Whether this person's counts for nothing. It does for the way back, and for people that the provider is not for. */
  readonly off: boolean;
}

/**
 * The rule for an e-mail and the user it is of (null: nobody's); null where passwords are taken. It costs the same
 * whoever it is, and a wrong password is answered the same: nobody learns who is known, or who is the way back.
 */
export async function passwordRule(
  db: pg.Pool | pg.ClientBase,
  email: string,
  userId: number | null,
): Promise<PasswordRule | null> {
  const { rows } = await db.query<PasswordRule>(
    `SELECT u.id IS NULL OR (p.way_back IS DISTINCT FROM u.id AND ${ANSWERS_FOR}) AS off
     FROM portal.sso_providers p LEFT JOIN portal.users u ON u.id = $2
     WHERE p.is_on AND p.required AND $1 = ANY(p.domains)`,
    [domainOf(email), userId],
  );
  return rows[0] ?? null;
}

/** 403 for whoever enters by his company's account alone. */
export const passwordsOff = () =>
  new HttpProblem(403, 'A sua empresa entra com a conta corporativa.', { code: 'sso' });
