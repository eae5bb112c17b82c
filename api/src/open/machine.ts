import { isIP, BlockList } from 'node:net';
import { USER_TYPE } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Scope } from '../erp/scope';
import type { Machine } from '../platform/machine';
import type { Reader } from '../platform/own-list';
import { newToken, tokenHash } from '../platform/token';

const PREFIX = 'pk_';
/** So much of a key is shown later on, to tell it from others. */
const HINT = PREFIX.length + 4;
/** A use this soon after the last one is not written. */
const USED_STEP_MS = 60_000;

const BEARER = /^Bearer (pk_[\w-]{43})$/i;

/** A new key, what is kept of it and how it is told from others. */
export function newKey() {
  const key = PREFIX + newToken();
  return { key, hash: tokenHash(key), hint: `${key.slice(0, HINT)}…` };
}

/** An address or a network (`10.1.0.0/16`) as a list that knows it; null where it is neither. */
export function networkOf(text: string): BlockList | null {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const wide = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
  if (family === 0 || more.length > 0 || !(wide <= most)) return null;
  const list = new BlockList();
  list.addSubnet(address, wide, family === 4 ? 'ipv4' : 'ipv6');
  return list;
}

/** IPv4 as an IPv6 socket names it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** Whether a key may be used from an address. */
export function isFrom({ addresses }: Pick<Machine, 'addresses'>, from: string): boolean {
  if (addresses.length === 0) return true;
  const address = from.replace(MAPPED, '');
  const family = isIP(address);
  if (family === 0) return false;
  return addresses.some((one) => networkOf(one)?.check(address, family === 4 ? 'ipv4' : 'ipv6'));
}

const FIND = `
SELECT k.id, k.name, k.scopes, k.codes, k.stores, k.addresses, k.user_id AS "userId", k.last_used_at AS used,
  json_build_object('id', c.id, 'code', c.code, 'name', c.name) AS company
FROM portal.machine_keys k JOIN portal.customers c ON c.id = k.customer_id
WHERE (k.hash = $1 OR (k.old_hash = $1 AND k.old_until > $2)) AND k.ended_at IS NULL AND k.expires_at > $2`;

/** The machine whose living key a call brings, or null; notes when it was last used. */
export async function machineOf(
  { pool, now }: { readonly pool: pg.Pool; readonly now: () => Date },
  { headers }: FastifyRequest,
): Promise<Machine | null> {
  const key = BEARER.exec(headers.authorization ?? '')?.[1];
  if (key === undefined) return null;
  const at = now();
  const { rows } = await pool.query<Machine & { used: Date | null }>(FIND, [tokenHash(key), at]);
  const [found] = rows;
  if (!found) return null;
  const { used, ...machine } = found;
  if (used === null || at.getTime() - used.getTime() >= USED_STEP_MS)
    await pool.query('UPDATE portal.machine_keys SET last_used_at = $2 WHERE id = $1', [machine.id, at]);
  return machine;
}

/** The rows of the ERP that a machine may see. */
export const machineScope = ({ company, stores, codes }: Machine): Scope => ({
  customer: company.code,
  stores,
  access: codes,
});

/** No user has it: rows of a person who was deleted are nobody's. */
const NOBODY = -1;

/** A machine as the reader of the portal's own rows: like a user of the company, who is its maker. */
export const machineReader = ({ company, stores, codes, userId }: Machine): Reader => ({
  userId: userId ?? NOBODY,
  typeId: USER_TYPE.customer,
  access: codes,
  customer: company.code,
  stores,
});
