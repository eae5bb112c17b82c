import type pg from 'pg';
import type { Seal } from '../platform/seal';

/** A provider as sign-ons need it. */
export interface Provider {
  readonly id: number;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly sealed: Buffer;
  readonly domains: readonly string[];
  readonly required: boolean;
}

/** The columns of a provider `p` as {@link Provider}. */
export const PROVIDER = 'p.id, p.name, p.issuer, p.client_id AS "clientId", p.sealed, p.domains, p.required';

/** The provider that is on for a domain; null where there is none. */
export async function providerOfDomain(pool: pg.Pool, domain: string): Promise<Provider | null> {
  const { rows } = await pool.query<Provider>(
    `SELECT ${PROVIDER} FROM portal.sso_providers p WHERE p.is_on AND $1 = ANY(p.domains)`,
    [domain],
  );
  return rows[0] ?? null;
}

/** A client's secret, sealed with the issuer that it is for. */
export const sealSecret = (seal: Seal, issuer: string, secret: string): Buffer =>
  seal.close(`${issuer} ${secret}`);

/** The secret of a provider; null if no key opens it, or it is another issuer's. */
export function secretOf(seal: Seal, { sealed, issuer }: Pick<Provider, 'sealed' | 'issuer'>): string | null {
  const opened = seal.open(sealed);
  return opened?.startsWith(`${issuer} `) ? opened.slice(issuer.length + 1) : null;
}
