import { z } from 'zod';
import { readInput } from './validation';

/** The header of a call that is done once for its key (docs/product/calls.md, 'Idempotency'). */
export const keyHeaders = z.looseObject({ 'idempotency-key': z.string().min(1).max(200).optional() });

/** A call's `Idempotency-Key`, null without one; throws 422 for one of no or more than 200 characters. */
export const keyOf = ({ headers }: { readonly headers: object }): string | null =>
  readInput(keyHeaders, headers)['idempotency-key'] ?? null;
