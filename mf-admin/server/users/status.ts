import { AUDIT_ACTION, AUDIT_AREA, USER_STATUS } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { Photos } from 'api/files/photo';
import type { PasswordLinks } from 'api/password';
import type { ErasePerson } from 'api/personal';
import type { SessionStore } from 'api/session';
import { lockOther, type LockedUser, refuseLeaving } from 'api/users/lock';
import { userSnapshot } from 'api/users/snapshot';

export interface StatusDeps {
  readonly pool: pg.Pool;
  readonly sessions: SessionStore;
  readonly links: PasswordLinks;
  readonly album: Photos;
  readonly erase: ErasePerson;
}

/** Blocks, admits and deletes users. Nobody does it to himself, and the last of type 4 stays. */
export function userStatus({ pool, sessions, links, album, erase }: StatusDeps) {
  return {
    /** Answers the new status; without `wanted` it is the other one. A blocked user's sessions and links end. */
    change: (request: FastifyRequest, id: number, wanted: number | undefined): Promise<number> =>
      transaction(pool, async (client) => {
        const { active, inactive } = USER_STATUS;
        const nextOf = ({ status }: LockedUser) => wanted ?? (status === active ? inactive : active);
        const opens = (user: LockedUser) => nextOf(user) === active;
        const found = await lockOther(client, request, id, { what: 'status', opens });
        const next = nextOf(found);
        if (next === inactive) refuseLeaving(found);
        await client.query('UPDATE portal.users SET status = $2 WHERE id = $1', [id, next]);
        const user = await userSnapshot(client, id);
        await audit(client, request, {
          area: AUDIT_AREA.user,
          action: AUDIT_ACTION.status,
          id,
          subject: String(user?.name),
          before: { status: found.status },
          after: { status: next },
        });
        if (next === inactive) {
          await sessions.revokeAll(id, { db: client });
          await links.spendAll(client, id);
        }
        return next;
      }),

    /** Deletes a user with all that is his; answers what stays, in sentences. */
    async remove(request: FastifyRequest, id: number): Promise<string[]> {
      const { photo, stays } = await transaction(pool, async (client) => {
        const found = await lockOther(client, request, id, { what: 'deletion', opens: () => false });
        refuseLeaving(found);
        return { photo: found.photo, stays: await erase(client, request, id) };
      });
      await album.remove(photo);
      return stays;
    },
  };
}
