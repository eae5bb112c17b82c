import {
  isAdministrator,
  lackedCodes,
  mayActAs,
  type Rights,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract/rules';

interface Known extends Rights {
  id: number;
}

/**
 * Whether the viewer may change, block and delete a user: types 1 and 4, type 1 nobody of type 4, and nobody himself
 * (docs/product/access.md, 'Who gives which rights'). The API decides; this only hides.
 */
export const mayChange = (viewer: Known | null | undefined, user: Known): boolean =>
  viewer !== null &&
  viewer !== undefined &&
  viewer.id !== user.id &&
  isAdministrator(viewer.type_id) &&
  (user.type_id !== USER_TYPE.master || viewer.type_id === USER_TYPE.master);

/** Why the viewer may not do what opens a user's account. */
export const LACKS_CODES = 'Este usuário tem acessos que você não tem.';

/**
 * Whether the viewer may do to a user what opens his account (a new e-mail, a link, no second step, active again): only
 * with all his codes (docs/adr/0065). The API decides; this only hides.
 */
export const mayOpen = (viewer: Rights | null | undefined, { access }: Pick<Rights, 'access'>): boolean =>
  viewer !== null && viewer !== undefined && lackedCodes(viewer, access).length === 0;

/** Whether the viewer may see the portal as a user (docs/adr/0090). The API decides; this only hides. */
export const mayShowAs = (viewer: Rights | null | undefined, user: Rights & { status: number }): boolean =>
  viewer !== null && viewer !== undefined && user.status === USER_STATUS.active && mayActAs(viewer, user);
