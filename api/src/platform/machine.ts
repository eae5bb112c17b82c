import type { KeyScope } from 'api-contract';
import type { FastifyRequest } from 'fastify';

/** A machine that calls with a company's key (docs/adr/0153). */
export interface Machine {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** The access codes behind its scopes that its maker held. */
  readonly codes: readonly number[];
  readonly company: { readonly id: number; readonly code: string; readonly name: string };
  /** A1_LOJA; empty means all. */
  readonly stores: readonly string[];
  readonly addresses: readonly string[];
  /** Who made it; null once that person was deleted. */
  readonly userId: number | null;
}

/** What has the form of a key, good or not. */
const LIKE_KEY = /^Bearer pk_/i;

/** Whether a call names a key and no session. */
export const sendsKey = ({ headers }: FastifyRequest): boolean => LIKE_KEY.test(headers.authorization ?? '');
