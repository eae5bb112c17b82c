import { isAdministrator, mayActAs, USER_STATUS, USER_TYPE } from 'api-contract/rules';

interface Known {
  id: number;
  type_id: number;
}

/**
 * Whether the viewer may change, block and delete a user: types 1 and 4, type 1 nobody of type 4, and nobody himself
 * (WIRE, Staff scope). The API decides; this only hides.
 */
export const mayChange = (viewer: Known | null | undefined, user: Known): boolean =>
  viewer !== null &&
  viewer !== undefined &&
  viewer.id !== user.id &&
  isAdministrator(viewer.type_id) &&
  (user.type_id !== USER_TYPE.master || viewer.type_id === USER_TYPE.master);

/** Whether the viewer may see the portal as a user (docs/adr/0090). The API decides; this only hides. */
export const mayShowAs = (
  viewer: Known | null | undefined,
  user: Pick<Known, 'type_id'> & { status: number },
): boolean => user.status === USER_STATUS.active && mayActAs(viewer?.type_id ?? 0, user.type_id);
