import { ACCESS, HELD_BY_ADMINISTRATORS } from './access';
import type { Labels } from './labels';

/** User types (docs/product/access.md, 'User types'). */
export const USER_TYPE = { admin: 1, customer: 2, staff: 3, master: 4 } as const;

/** In the order of docs/product/access.md, 'User types'. */
export const USER_TYPE_LABELS: Labels = [
  [USER_TYPE.master, 'Administrador Master'],
  [USER_TYPE.admin, 'Administrador'],
  [USER_TYPE.customer, 'Cliente'],
  [USER_TYPE.staff, 'Usuário Interno'],
];

/** Whether a user may log in (docs/product/access.md, 'User types'). */
export const USER_STATUS = { active: 1, inactive: 2 } as const;

export const USER_STATUS_LABELS: Labels = [
  [USER_STATUS.active, 'Ativo'],
  [USER_STATUS.inactive, 'Inativo'],
];

/** Which news a user gets (docs/product/access.md, 'Flags'): columns of `portal.users` and fields of the forms. */
export const USER_FLAGS = [
  'access_contracts',
  'access_invoices',
  'access_requests',
  'access_logistics',
  'access_logs',
  'access_tickets_message',
] as const;
export type UserFlag = (typeof USER_FLAGS)[number];

/** Types 1, 3 and 4: everybody but customers. */
export const STAFF: readonly number[] = [USER_TYPE.admin, USER_TYPE.staff, USER_TYPE.master];
/** Types 1 and 4, who see the requests of all companies (docs/product/access.md, 'Whose rows'). */
export const ADMINISTRATORS: readonly number[] = [USER_TYPE.admin, USER_TYPE.master];
export const isAdministrator = (typeId: number): boolean => ADMINISTRATORS.includes(typeId);

/**
 * Which news goes with access codes, where nobody chooses it: that of the areas they open, and the bell's debts with
 * their titles.
 */
export function flagsOf(access: readonly number[]): Record<UserFlag, boolean> {
  const any = (...codes: readonly number[]) => codes.some((code) => access.includes(code));
  return {
    access_contracts: any(ACCESS.contracts),
    access_invoices: any(ACCESS.invoices),
    access_requests: any(ACCESS.orders, ACCESS.orderNew, ACCESS.orderPlaced, ACCESS.orderDrafts),
    access_logistics: any(ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered),
    access_logs: true,
    access_tickets_message: true,
  };
}

/** What a user may do: his type and his access codes. */
export interface Rights {
  readonly type_id: number;
  readonly access: readonly number[];
}

/**
 * Those of `codes` that a user lacks: he gives none of them, and opens the account of nobody who has one
 * (docs/adr/0065). Type 4 lacks none, type 1 none of {@link HELD_BY_ADMINISTRATORS}.
 */
export const lackedCodes = ({ type_id, access }: Rights, codes: readonly number[]): number[] => {
  if (type_id === USER_TYPE.master) return [];
  const counted = isAdministrator(type_id) ? HELD_BY_ADMINISTRATORS : [];
  return codes.filter((code) => !access.includes(code) && !counted.includes(code));
};

/** From the lowest to the highest: whom each type may see the portal as (docs/adr/0090). */
const RANKS: readonly number[] = [USER_TYPE.customer, USER_TYPE.staff, USER_TYPE.admin, USER_TYPE.master];

/** Whether a user may see the portal as another: types 1 and 4 with code 24, only lower types, and only codes he has. */
export const mayActAs = (own: Rights, other: Rights): boolean =>
  isAdministrator(own.type_id) &&
  own.access.includes(ACCESS.users) &&
  RANKS.includes(other.type_id) &&
  RANKS.indexOf(other.type_id) < RANKS.indexOf(own.type_id) &&
  lackedCodes(own, other.access).length === 0;

/** What a second step at login is done with. */
export const SECOND_STEP = { totp: 'totp', passkey: 'passkey', recovery: 'recovery' } as const;

/** How many passkeys a user may have, and how long the name of one may be. */
export const PASSKEY_LIMITS = { count: 10, name: 60 } as const;
