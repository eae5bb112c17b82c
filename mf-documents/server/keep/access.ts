import { ACCESS, USER_TYPE } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from 'api/platform/access';

const { admin, staff, master } = USER_TYPE;

/** Who keeps sheets and certificates, and sees who has read them: staff who keep the settings (ADR 0070). */
export const KEEPERS = { anyOf: [ACCESS.settings], types: [admin, staff, master] };

/** Whether the caller is one of {@link KEEPERS}, who have documents of products that no company of theirs buys. */
export function isKeeper(request: FastifyRequest): boolean {
  const { typeId, access } = sessionOf(request);
  return KEEPERS.types.some((type) => type === typeId) && KEEPERS.anyOf.some((code) => access.includes(code));
}
