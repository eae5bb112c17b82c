import {
  AUDIT_ACTION,
  AUDIT_AREA,
  KEY_SCOPES,
  keyRow,
  type KeyRow,
  type KeyScope,
  messageAnswer,
  recordParams,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import { audit } from 'api/audit';
import { insertedId } from 'api/db/inserted-id';
import { contains, equals } from 'api/db/list/conditions';
import { byInteger, byMoment, byName } from 'api/db/list/declaration';
import { transaction } from 'api/db/transaction';
import { customerStores } from 'api/erp/reads/customers';
import { networkOf, newKey } from 'api/open/machine';
import type { App } from 'api/platform/app-type';
import { ownList } from 'api/platform/own-list';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import { administratorOf, type CompanyAdministrator } from './access';
import { codesOf, heldOf, KEEPS, MAKER_LEFT, refuseMore, refuseStores, seesOwn } from './keepers';
import { keyBody, keyChoices, keyMade, rotateBody } from '../../wire/keys';
import { keyList } from '../../wire/rules/key-columns';

const YEAR_MS = 365 * 24 * 3600 * 1000;
/** More living keys than a company has machines. */
const MOST_KEYS = 100;

interface KeySqlRow extends Omit<KeyRow, 'expires_at' | 'last_used_at' | 'overlap_until'> {
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
  readonly overlap_until: Date | null;
}

/** `GET company/keys`: the living keys of the active company, those past their day too. */
export const keyRows = (now: () => Date) =>
  ownList({
    list: keyList,
    access: KEEPS,
    row: keyRow,
    ofCompany: true,
    columns: `k.id, k.name, k.scopes, k.stores, k.expires_at, k.addresses, k.last_used_at, k.hint,
      coalesce(u.name, '') AS user_name, ${MAKER_LEFT} AS user_left, k.old_until AS overlap_until`,
    from: `FROM portal.machine_keys k JOIN portal.customers c ON c.id = k.customer_id
      LEFT JOIN portal.users u ON u.id = k.user_id`,
    toWire: ({ expires_at, last_used_at, overlap_until, ...row }: KeySqlRow): KeyRow => ({
      ...row,
      expires_at: expires_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      overlap_until: overlap_until && overlap_until > now() ? overlap_until.toISOString() : null,
    }),
    own: (p, { customer, stores }) =>
      `c.code = ${p.add(customer)} AND k.ended_at IS NULL AND ${seesOwn('k', p.add(stores))}`,
    filters: { id: equals('k.id'), name: contains('k.name') },
    sorts: {
      name: byName('k.name'),
      expires_at: byMoment('k.expires_at'),
      last_used_at: byMoment(`coalesce(k.last_used_at, '-infinity')`),
      id: byInteger('k.id'),
    },
    order: { by: 'name', way: 'ASC' },
    unique: { columns: 'k.id', type: 'integer' },
  });

/** When a key ends: a day counts to its end in São Paulo, nothing is a year. */
function endOf(text: string | null | undefined, now: Date): Date {
  if (!text) return new Date(now.getTime() + YEAR_MS);
  const end = new Date(/T/.test(text) ? text : `${text}T23:59:59-03:00`);
  if (end <= now) throw invalid('expires_at', 'A validade já passou.');
  return end;
}

interface KeyDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

/** A key that this administrator sees, held until the transaction ends; 404 for any other. */
async function lockKey(client: pg.ClientBase, { company, stores }: CompanyAdministrator, id: number) {
  const { rows } = await client.query<{
    name: string;
    scopes: KeyScope[];
    stores: string[];
    expires_at: Date;
  }>(
    `SELECT name, scopes, stores, expires_at FROM portal.machine_keys k
     WHERE id = $1 AND customer_id = $2 AND ended_at IS NULL AND ${seesOwn('k', '$3')} FOR UPDATE`,
    [id, company.id, stores],
  );
  const [key] = rows;
  if (!key) throw notFound();
  return key;
}

async function makeKey({ pool, now }: KeyDeps, request: FastifyRequest, body: z.output<typeof keyBody>) {
  const by = administratorOf(request);
  const at = now();
  const expiresAt = endOf(body.expires_at, at);
  const odd = body.addresses.filter((address) => networkOf(address) === null);
  if (odd.length > 0) throw invalid('addresses', `Não é um endereço IP nem uma rede: ${odd.join(', ')}.`);
  const codes = codesOf(by, body.scopes, (text) => invalid('scopes', text));
  await refuseStores(pool, by, body.stores);
  const { key, hash, hint } = newKey();
  const id = await transaction(pool, async (client) => {
    const { name, stores, addresses } = body;
    const scopes = [...new Set(body.scopes)];
    await refuseMore(client, by, 'portal.machine_keys WHERE ended_at IS NULL', {
      most: MOST_KEYS,
      refusal: `A empresa já tem ${MOST_KEYS} chaves. Encerre uma que não é mais usada.`,
    });
    const added = await client.query<{ id: number }>(
      `INSERT INTO portal.machine_keys
         (customer_id, user_id, name, scopes, codes, stores, addresses, hash, hint, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
      [by.company.id, by.userId, name, scopes, codes, stores, addresses, hash, hint, at, expiresAt],
    );
    const made = insertedId(added);
    await audit(client, request, {
      area: AUDIT_AREA.key,
      action: AUDIT_ACTION.create,
      id: made,
      subject: name,
      before: null,
      after: { name, scopes, stores, addresses, expires_at: expiresAt.toISOString() },
      company: by.company.id,
    });
    return made;
  });
  return { id, key };
}

/**
 * A new key in the place of the old one, which is taken for as long as is asked. Who is shown it acts by it, so he is its
 * maker from then on, with what he may give.
 */
function rotateKey({ pool, now }: KeyDeps, request: FastifyRequest, id: number, minutes: number) {
  const by = administratorOf(request);
  return transaction(pool, async (client) => {
    const at = now();
    const { name, scopes, expires_at } = await lockKey(client, by, id);
    if (expires_at <= at) throw new HttpProblem(409, 'Esta chave venceu. Crie outra.');
    const codes = codesOf(by, scopes, (text) => new HttpProblem(403, text));
    const { key, hash, hint } = newKey();
    const until = new Date(at.getTime() + minutes * 60_000);
    await client.query(
      `UPDATE portal.machine_keys SET old_hash = CASE WHEN $4 > 0 THEN hash END,
         old_until = CASE WHEN $4 > 0 THEN $5::timestamptz END, hash = $2, hint = $3, user_id = $6, codes = $7
       WHERE id = $1`,
      [id, hash, hint, minutes, until, by.userId, codes],
    );
    await audit(client, request, {
      area: AUDIT_AREA.key,
      action: AUDIT_ACTION.update,
      id,
      subject: name,
      before: { key_rotated: false },
      after: { key_rotated: true, until: minutes > 0 ? until.toISOString() : at.toISOString() },
      company: by.company.id,
    });
    return { id, key };
  });
}

function endKey({ pool, now }: KeyDeps, request: FastifyRequest, id: number) {
  const by = administratorOf(request);
  return transaction(pool, async (client) => {
    const { name, scopes, stores } = await lockKey(client, by, id);
    await client.query('UPDATE portal.machine_keys SET ended_at = $2, old_hash = NULL WHERE id = $1', [
      id,
      now(),
    ]);
    await audit(client, request, {
      area: AUDIT_AREA.key,
      action: AUDIT_ACTION.remove,
      id,
      subject: name,
      before: { name, scopes, stores },
      after: null,
      company: by.company.id,
    });
  });
}

/** The keys of a company for machines (docs/product/open-doors.md, 'Keys'). */
export function keyRoutes(app: App, deps: KeyDeps): void {
  const config = { access: KEEPS, proof: 'administrators' } as const;
  const tags = ['company'];
  app.get(
    '/api/company/key-choices',
    { config: { access: KEEPS, asOther: true }, schema: { tags, response: { 200: keyChoices } } },
    async (request) => {
      const by = administratorOf(request);
      const stores = await customerStores(deps.pool, by.company.code);
      const all = by.stores.length === 0;
      return {
        scopes: KEY_SCOPES.filter((scope) => heldOf(by, scope).length > 0),
        stores: stores.filter(({ store_id }) => all || by.stores.includes(store_id)),
        all_stores: all,
      };
    },
  );
  app.post(
    '/api/company/keys',
    { config, schema: { tags, body: keyBody, response: { 201: keyMade } } },
    async (request, reply) => reply.code(201).send(await makeKey(deps, request, request.body)),
  );
  app.post(
    '/api/company/keys/:id/rotate',
    { config, schema: { tags, params: recordParams, body: rotateBody, response: { 200: keyMade } } },
    (request) => rotateKey(deps, request, request.params.id, request.body.overlap_minutes),
  );
  app.delete(
    '/api/company/keys/:id',
    { config, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
    async (request) => {
      await endKey(deps, request, request.params.id);
      return { message: 'Chave encerrada.' };
    },
  );
}
