import {
  AUDIT_ACTION,
  AUDIT_AREA,
  type ssoProviderBody,
  type ssoTestAnswer,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import { audit } from '../audit';
import { insertedId } from '../db/inserted-id';
import { transaction } from '../db/transaction';
import { shownEmail } from '../mail/address';
import type { Outgoing } from '../platform/outgoing';
import { HttpProblem, invalid, notFound } from '../platform/problem';
import type { Seal } from '../platform/seal';
import type { SessionStore } from '../session';
import { lockOther } from '../users';
import type { SsoClient } from './client';
import { type Provider, PROVIDER, sealSecret, secretOf } from './provider';

export interface ProviderDeps {
  readonly pool: pg.Pool;
  readonly publicUrl: string;
  readonly client: SsoClient;
  readonly outgoing: Outgoing;
  readonly secrets: Seal;
  readonly sessions: SessionStore;
  readonly now: () => Date;
}

type Body = z.output<typeof ssoProviderBody>;

/** SQL: whether user `u` may be the way back: an administrator who can enter by a password. */
const MAY_BE_WAY_BACK = `u.status = ${USER_STATUS.active} AND u.password_hash IS NOT NULL
  AND u.type_id IN (${USER_TYPE.admin}, ${USER_TYPE.master})`;
const GOOD = 'O provedor respondeu e reconhece o portal.';

interface Kept extends Provider {
  readonly on: boolean;
  readonly companies: readonly number[];
  readonly wayBack: number | null;
  readonly testedAt: Date | null;
}

async function kept(db: pg.Pool | pg.ClientBase, id: number, lock = ''): Promise<Kept> {
  const { rows } = await db.query<Kept>(
    `SELECT ${PROVIDER}, p.is_on AS "on", p.companies, p.way_back AS "wayBack", p.tested_at AS "testedAt"
     FROM portal.sso_providers p WHERE p.id = $1 ${lock}`,
    [id],
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

/** What the trail tells of a provider; never the secret. */
const told = ({
  name,
  issuer,
  clientId,
  domains,
  companies,
  required,
  wayBack,
  on,
}: Omit<Kept, 'id' | 'sealed' | 'testedAt'>) => ({
  name,
  issuer,
  client_id: clientId,
  domains,
  customer: companies,
  required,
  way_back: wayBack,
  on,
});

/** Who may be the way back. */
export async function waysBack(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: number; name: string; email: string }>(
    `SELECT u.id, u.name, u.email FROM portal.users u WHERE ${MAY_BE_WAY_BACK} ORDER BY u.name, u.id`,
  );
  return rows.map(({ email, ...row }) => ({ ...row, email: shownEmail(email) }));
}

/** 422 for what names something that is not there, or is another provider's. */
async function refuse(client: pg.ClientBase, id: number | null, body: Body): Promise<void> {
  const { companies, domains, required, way_back: wayBack, on } = body;
  const known = await client.query<{ id: number }>('SELECT id FROM portal.customers WHERE id = ANY($1)', [
    companies,
  ]);
  if (known.rows.length < companies.length) throw invalid('companies', 'Empresa não encontrada.');
  if (required && wayBack === null) throw invalid('way_back', 'Escolha quem continua entrando com senha.');
  if (wayBack !== null) {
    const found = await client.query(
      // He is blocked or deleted before this, or finds that he is the way back.
      `SELECT 1 FROM portal.users u WHERE u.id = $1 AND ${MAY_BE_WAY_BACK} FOR SHARE`,
      [wayBack],
    );
    if (found.rowCount === 0)
      throw invalid('way_back', 'Escolha um administrador ativo que já tenha uma senha.');
  }
  if (!on) return;
  // One after the other: of two that are switched on at once, the second finds the first.
  const { rows } = await client.query<{ id: number; name: string; on: boolean; domains: string[] }>(
    'SELECT id, name, is_on AS on, domains FROM portal.sso_providers ORDER BY id FOR UPDATE',
  );
  for (const other of rows.filter((row) => row.on && row.id !== id)) {
    const taken = domains.find((one) => other.domains.includes(one));
    if (taken !== undefined) throw invalid('domains', `O domínio ${taken} já é de ${other.name}.`);
  }
}

/** The sealed secret: the new one, or the one that is kept, which goes to no other issuer. */
function sealedOf({ secrets }: ProviderDeps, body: Body, before: Kept | null): Buffer {
  const { issuer, client_secret: secret } = body;
  if (secret !== '') {
    const isSame = before?.issuer === issuer && secretOf(secrets, before) === secret;
    return isSame ? before.sealed : sealSecret(secrets, issuer, secret);
  }
  if (before === null) throw invalid('client_secret', 'Campo obrigatório.');
  if (before.issuer !== issuer) throw invalid('client_secret', 'O emissor mudou: informe o segredo de novo.');
  return before.sealed;
}

/** Adds a provider, or changes one; 409 if it is to be on without a good test of what is tested. */
export async function saveProvider(
  deps: ProviderDeps,
  request: FastifyRequest,
  id: number | null,
  body: Body,
): Promise<number> {
  const { pool, outgoing } = deps;
  const why = await outgoing.judge(body.issuer);
  if (why !== null) throw invalid('issuer', why);
  return transaction(pool, async (client) => {
    const before = id === null ? null : await kept(client, id, 'FOR UPDATE');
    const { name, issuer, client_id: clientId, domains, companies, required, way_back: wayBack, on } = body;
    const sealed = sealedOf(deps, body, before);
    const isAsTested =
      before !== null &&
      before.issuer === issuer &&
      before.clientId === clientId &&
      before.sealed.equals(sealed);
    const testedAt = isAsTested ? before.testedAt : null;
    await refuse(client, id, body);
    if (on && testedAt === null)
      throw new HttpProblem(409, 'Teste o provedor com estes dados antes de ativar o acesso.');
    const values = [name, issuer, clientId, sealed, domains, companies, required, wayBack, on, testedAt];
    const written = await client.query<{ id: number }>(
      id === null
        ? `INSERT INTO portal.sso_providers
             (name, issuer, client_id, sealed, domains, companies, required, way_back, is_on, tested_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`
        : `UPDATE portal.sso_providers SET name = $1, issuer = $2, client_id = $3, sealed = $4, domains = $5,
             companies = $6, required = $7, way_back = $8, is_on = $9, tested_at = $10 WHERE id = $11 RETURNING id`,
      id === null ? values : [...values, id],
    );
    const saved = insertedId(written);
    const secretChanged = before !== null && !before.sealed.equals(sealed);
    await audit(client, request, {
      area: AUDIT_AREA.signOn,
      action: before ? AUDIT_ACTION.update : AUDIT_ACTION.create,
      id: saved,
      subject: name,
      before: before && { ...told(before), ...(secretChanged && { client_secret_changed: false }) },
      after: {
        ...told({ name, issuer, clientId, domains, companies, required, wayBack, on }),
        ...(secretChanged && { client_secret_changed: true }),
      },
    });
    return saved;
  });
}

/** Removes a provider; its people enter by their passwords again. */
export async function removeProvider(
  { pool }: ProviderDeps,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  await transaction(pool, async (client) => {
    const before = await kept(client, id, 'FOR UPDATE');
    await client.query('DELETE FROM portal.sso_providers WHERE id = $1', [id]);
    await audit(client, request, {
      area: AUDIT_AREA.signOn,
      action: AUDIT_ACTION.remove,
      id,
      subject: before.name,
      before: told(before),
      after: null,
    });
  });
}

/** Tests a provider; a good test counts for the data it was made with. */
export async function testProvider(
  { pool, client, now }: ProviderDeps,
  id: number,
): Promise<z.output<typeof ssoTestAnswer>> {
  const provider = await kept(pool, id);
  const why = await client.test(provider);
  await pool.query(
    `UPDATE portal.sso_providers SET tested_at = $5
     WHERE id = $1 AND issuer = $2 AND client_id = $3 AND sealed = $4 AND ($5::timestamptz IS NOT NULL OR NOT is_on)`,
    [id, provider.issuer, provider.clientId, provider.sealed, why === null ? now() : null],
  );
  return { ok: why === null, message: why ?? GOOD };
}

/** Ends who a person is at a provider, with the sessions: the next sign-on binds anew. 409 where nothing is bound. */
export async function endBinding(
  { pool, sessions }: ProviderDeps,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  await transaction(pool, async (client) => {
    const { email } = await lockOther(client, request, id, { what: 'sign-on binding' });
    const { rows } = await client.query<{ issuer: string }>(
      'DELETE FROM portal.sso_bindings WHERE user_id = $1 RETURNING issuer',
      [id],
    );
    const [ended] = rows;
    if (!ended) throw new HttpProblem(409, 'Este usuário não está vinculado a uma conta corporativa.');
    await client.query(
      'UPDATE portal.sso_sign_ons SET ticket_hash = NULL WHERE user_id = $1 AND ticket_hash IS NOT NULL',
      [id],
    );
    await sessions.revokeAll(id, { db: client });
    await audit(client, request, {
      area: AUDIT_AREA.user,
      action: AUDIT_ACTION.update,
      id,
      subject: shownEmail(email),
      before: { sign_on: ended.issuer },
      after: { sign_on: null },
    });
  });
}
