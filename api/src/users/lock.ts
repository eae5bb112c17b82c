import { USER_STATUS, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import { HttpProblem, notFound } from '../platform/problem';

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
}

/**
 * Locks a user and everybody of type 4, in one order: of two masters who block each other at once, the second is
 * refused. 404 if there is no such user.
 */
export async function lockUser(client: pg.ClientBase, id: number): Promise<LockedUser> {
  const { rows } = await client.query<Omit<LockedUser, 'lastMaster'>>(
    `SELECT id, email, photo, type_id, status, access FROM portal.users
     WHERE id = $1 OR type_id = ${USER_TYPE.master} ORDER BY id FOR UPDATE`,
    [id],
  );
  const found = rows.find((row) => row.id === id);
  if (!found) throw notFound();
  const isMaster = (row: Omit<LockedUser, 'lastMaster'>) =>
    row.type_id === USER_TYPE.master && row.status === USER_STATUS.active;
  const others = rows.filter((row) => row.id !== id && isMaster(row));
  return { ...found, lastMaster: isMaster(found) && others.length === 0 };
}

/** Refuses (409) what would leave the portal without anybody of type 4. */
export const lastMasterStays = () =>
  new HttpProblem(409, 'Este é o último Administrador Master ativo. Cadastre outro antes.');
