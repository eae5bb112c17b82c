import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from '../audit';
import { userSnapshot } from '../users';
import type { PersonalSource } from './source';

/** Deletes a user, locked in this transaction, with all that is his. Answers what stays, in sentences. */
export type ErasePerson = (client: pg.ClientBase, request: FastifyRequest, id: number) => Promise<string[]>;

/** What stays when a user is deleted. */
export const staysOf = (sources: readonly PersonalSource[]): string[] =>
  sources.flatMap(({ stays }) => stays ?? []);

/**
 * Deletes users as the LGPD wants (docs/privacy.md): each source replaces what names the person, the user goes with
 * sessions, second step, views and notifications, and the trail says that it was done, without contact data.
 */
export const personEraser =
  (sources: readonly PersonalSource[]): ErasePerson =>
  async (client, request, id) => {
    const { name, type_id, status, access, companies } = (await userSnapshot(client, id)) ?? {};
    const subject = String(name);
    await audit(client, request, {
      area: AUDIT_AREA.user,
      action: AUDIT_ACTION.remove,
      id,
      subject,
      before: { name, type_id, status, access, companies },
      after: null,
    });
    for (const { erase } of sources) if (erase !== undefined) await client.query(erase, [id]);
    await client.query('DELETE FROM portal.users WHERE id = $1', [id]);
    return staysOf(sources);
  };
