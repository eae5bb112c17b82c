import {
  mayBeMailed,
  mayBeNotified,
  type NotificationKind,
  notifiedByDefault,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract';
import type pg from 'pg';

/** What a user chose for a kind; `mail` only if the user form allows it. */
export interface Choice {
  readonly bell: boolean;
  readonly mail: boolean;
  readonly push: boolean;
}

/** A user as far as notifications of one company are concerned. */
export interface Person {
  readonly id: number;
  readonly type_id: number;
  readonly access: readonly number[];
  readonly access_logistics: boolean;
  readonly access_invoices: boolean;
  readonly access_contracts: boolean;
  /** The stores (A1_LOJA) the user is limited to in the company; empty means all. */
  readonly stores: readonly string[];
  readonly chosen: { readonly [K in NotificationKind]?: Choice };
}

const CHOSEN = `(SELECT coalesce(jsonb_object_agg(kind, jsonb_build_object('bell', bell, 'mail', mail, 'push', push)), '{}')
 FROM portal.notification_preferences WHERE user_id = u.id) AS chosen`;

const PERSON = 'u.id, u.type_id, u.access, u.access_logistics, u.access_invoices, u.access_contracts';

/** Customers, and others who chose something, of one company. */
const PEOPLE = `
SELECT ${PERSON}, ${CHOSEN},
  ARRAY(SELECT store FROM portal.customer_control_stores WHERE control_id = cc.id) AS stores
FROM portal.customer_controls cc JOIN portal.users u ON u.id = cc.user_id AND u.status = ${USER_STATUS.active}
WHERE cc.customer_id = $1 AND (u.type_id = ${USER_TYPE.customer}
  OR EXISTS (SELECT 1 FROM portal.notification_preferences p WHERE p.user_id = u.id AND (p.bell OR p.mail OR p.push)))
ORDER BY u.id`;

type Queries = Pick<pg.ClientBase, 'query'>;

/** The users that may have to be told of a company (its id in the portal). */
export const peopleOf = async (client: Queries, customerId: number): Promise<readonly Person[]> =>
  (await client.query<Person>(PEOPLE, [customerId])).rows;

/** These active users, of whatever type, with their stores in the company. */
export const peopleNamed = async (
  client: Queries,
  customerId: number,
  users: readonly number[],
): Promise<readonly Person[]> =>
  (
    await client.query<Person>(
      `SELECT ${PERSON}, ${CHOSEN}, ARRAY(SELECT s.store FROM portal.customer_control_stores s
         JOIN portal.customer_controls cc ON cc.id = s.control_id
         WHERE cc.user_id = u.id AND cc.customer_id = $1) AS stores
       FROM portal.users u WHERE u.id = ANY($2) AND u.status = ${USER_STATUS.active} ORDER BY u.id`,
      [customerId, users],
    )
  ).rows;

/** One user, whatever the company. */
export async function readPerson(client: Queries, userId: number): Promise<Person | undefined> {
  const { rows } = await client.query<Person>(
    `SELECT ${PERSON}, ${CHOSEN}, '{}'::text[] AS stores FROM portal.users u WHERE u.id = $1`,
    [userId],
  );
  return rows[0];
}

/** What a user is told of a kind, and how. */
export function choiceOf(person: Person, kind: NotificationKind): Choice {
  const usual = notifiedByDefault(person.type_id, kind);
  // A device is nobody's before he said so there.
  const { bell, mail, push } = person.chosen[kind] ?? { bell: usual, mail: usual, push: false };
  return { bell, mail: mail && mayBeMailed(kind, person), push };
}

/** Whether a user may see a record of these stores; a record without stores is the whole company's. */
export const maySee = (
  person: Pick<Person, 'access' | 'stores'>,
  kind: NotificationKind,
  stores: readonly string[],
): boolean =>
  mayBeNotified(kind, person.access) &&
  (stores.length === 0 ||
    person.stores.length === 0 ||
    stores.some((store) => person.stores.includes(store)));
