import { ACCESS, type IsoDate, USER_STATUS, USER_TYPE } from 'api-contract';
import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'>;

/** An active person of a company. */
export interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly access: readonly number[];
  /** The stores (A1_LOJA) he is limited to; empty means all. */
  readonly stores: readonly string[];
}

const COLLEAGUES = `
SELECT u.id, u.name, u.access,
  ARRAY(SELECT store FROM portal.customer_control_stores WHERE control_id = cc.id ORDER BY store) AS stores
FROM portal.customer_controls cc JOIN portal.users u ON u.id = cc.user_id
WHERE cc.customer_id = $1 AND u.type_id = ${USER_TYPE.customer} AND u.status = ${USER_STATUS.active}
ORDER BY u.name, u.id`;

/** A company's own people (its id in the portal): the supplier's are none of them. */
export const colleaguesOf = async (client: Queries, customerId: number): Promise<readonly Colleague[]> =>
  (await client.query<Colleague>(COLLEAGUES, [customerId])).rows;

/** Whether he sees all of these stores; none named are all of the company's. */
export const hasStores = ({ stores }: Pick<Colleague, 'stores'>, wanted: readonly string[]): boolean =>
  stores.length === 0 || (wanted.length > 0 && wanted.every((store) => stores.includes(store)));

/** Whether an administrator with these stores manages a person: all of the person's are his. */
export const manages = (by: Pick<Colleague, 'stores'>, { stores }: Pick<Colleague, 'stores'>): boolean =>
  by.stores.length === 0 || (stores.length > 0 && hasStores(by, stores));

/** Whether he may decide on requests: they open for him. */
export const mayApprove = ({ access }: Pick<Colleague, 'access'>): boolean =>
  access.includes(ACCESS.orderPlaced);

/** Who stands in for whom today. */
export interface StandIn {
  readonly user_id: number;
  readonly substitute_id: number;
}

/** Who is there to approve requests of a company today. */
export interface Approvers {
  readonly colleagues: readonly Colleague[];
  readonly standIns: readonly StandIn[];
  /** Users of types 1 and 4 who may. */
  readonly supplier: readonly Pick<Colleague, 'id' | 'name'>[];
}

/** {@link Approvers} of a company. */
export async function approversOf(client: Queries, customerId: number, today: IsoDate): Promise<Approvers> {
  const colleagues = await colleaguesOf(client, customerId);
  const { rows: standIns } = await client.query<StandIn>(
    `SELECT user_id, substitute_id FROM orders.approval_substitutes
     WHERE customer_id = $1 AND $2::date BETWEEN from_day AND to_day`,
    [customerId, today],
  );
  const { rows: supplier } = await client.query<Pick<Colleague, 'id' | 'name'>>(
    `SELECT id, name FROM portal.users WHERE status = ${USER_STATUS.active}
       AND type_id IN (${USER_TYPE.admin}, ${USER_TYPE.master}) AND ${ACCESS.orderPlaced} = ANY(access) ORDER BY name, id`,
  );
  return { colleagues, standIns, supplier };
}

/** Whose turn a step is. */
export interface Turn {
  /** Who is asked: those the step names, the company's administrators, or the supplier's. */
  readonly asked: readonly Pick<Colleague, 'id' | 'name'>[];
  /** Who stands in for one of them meanwhile, with whom. */
  readonly standIns: readonly { readonly id: number; readonly for: string }[];
}

/**
 * Whose turn a step of a request is. Nobody approves his own, nor does who stands in for him. A step without an active
 * approver goes to the company's administrators, else to types 1 and 4, so that nothing is stuck.
 */
export function turnOf(
  approvers: readonly number[],
  order: { readonly author: number | null; readonly store: string },
  { colleagues, standIns, supplier }: Approvers,
): Turn {
  const able = colleagues.filter(
    (person) => person.id !== order.author && mayApprove(person) && hasStores(person, [order.store]),
  );
  const asked = able.filter(({ id }) => approvers.includes(id));
  if (asked.length > 0)
    return {
      asked,
      standIns: standIns.flatMap(({ user_id, substitute_id }) => {
        const away = asked.find(({ id }) => id === user_id);
        return away && able.some(({ id }) => id === substitute_id)
          ? [{ id: substitute_id, for: away.name }]
          : [];
      }),
    };
  const administrators = able.filter(({ access }) => access.includes(ACCESS.company));
  if (administrators.length > 0) return { asked: administrators, standIns: [] };
  return { asked: supplier.filter(({ id }) => id !== order.author), standIns: [] };
}

/** Everybody whose turn it is. */
export const idsOf = ({ asked, standIns }: Turn): number[] => [
  ...new Set([...asked, ...standIns].map(({ id }) => id)),
];
