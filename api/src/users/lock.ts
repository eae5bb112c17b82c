import { USER_STATUS, USER_TYPE } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { sessionOf } from '../platform/access';
import { HttpProblem, notFound } from '../platform/problem';
import { escalation } from './escalation';
import { beyondEditor, mayManage } from './grant';

/** A user that stays as he is until the transaction ends. */
export interface LockedUser {
  readonly id: number;
  readonly email: string;
  readonly photo: string | null;
  readonly type_id: number;
  readonly status: number;
  readonly access: number[];
  /** Whether nobody else of type 4 can log in. */
  readonly lastMaster: boolean;
  /** Of which provider, on and required, he is the one who still enters by a password; null for anybody else. */
  readonly wayBack: string | null;
}

type UserRow = Omit<LockedUser, 'lastMaster' | 'wayBack'>;

/** What is done to another user. */
interface Deed {
  /** In words for the log. */
  readonly what: string;
  /** Whether it opens his account to whoever does it; it does unless said otherwise. */
  readonly opens?: (user: LockedUser) => boolean;
}

/**
 * Locks another user for this, or refuses (403, logged) who may not: to himself nobody does it, to others who manages
 * their type, and what opens the account only who has all its rights. 404 if there is no such user.
 */
export async function lockOther(
  client: pg.ClientBase,
  request: FastifyRequest,
  id: number,
  { what, opens = () => true }: Deed,
): Promise<LockedUser> {
  const editor = sessionOf(request);
  const found = await lockUser(client, id);
  const refused = (why: string) => escalation(request, `${what}: ${why}`, id);
  if (id === editor.userId) throw refused('oneself');
  if (!mayManage(editor, found)) throw refused(`type ${found.type_id}`);
  const beyond = opens(found) ? beyondEditor(editor, found) : null;
  if (beyond) throw refused(beyond);
  return found;
}

/** Locks a user whoever asks, and everybody of type 4, in one order: of two masters who block each other at once, one is refused. */
export async function lockUser(client: pg.ClientBase, id: number): Promise<LockedUser> {
  const { rows } = await client.query<UserRow>(
    `SELECT id, email, photo, type_id, status, access FROM portal.users
     WHERE id = $1 OR type_id = ${USER_TYPE.master} ORDER BY id FOR NO KEY UPDATE`,
    [id],
  );
  const found = rows.find((row) => row.id === id);
  if (!found) throw notFound();
  const isMaster = (row: UserRow) => row.type_id === USER_TYPE.master && row.status === USER_STATUS.active;
  const others = rows.filter((row) => row.id !== id && isMaster(row));
  const providers = await client.query<{ name: string }>(
    'SELECT name FROM portal.sso_providers WHERE way_back = $1 AND is_on AND required ORDER BY id LIMIT 1',
    [id],
  );
  const wayBack = providers.rows[0]?.name ?? null;
  return { ...found, lastMaster: isMaster(found) && others.length === 0, wayBack };
}

/**
 * Refuses (409) what would leave the portal without anybody of type 4, or a provider that is required without its way
 * back: the user is to be of `type` afterwards, or is to go.
 */
export function refuseLeaving({ lastMaster, wayBack }: LockedUser, type: number | null = null): void {
  if (lastMaster && type !== USER_TYPE.master)
    throw new HttpProblem(409, 'Este é o último Administrador Master ativo. Cadastre outro antes.');
  if (wayBack !== null && type !== USER_TYPE.master && type !== USER_TYPE.admin)
    throw new HttpProblem(
      409,
      `Este é o acesso de volta de ${wayBack}, o único que ainda entra com senha. Escolha outro em 'Acesso corporativo' antes.`,
    );
}
