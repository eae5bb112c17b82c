import { USER_TYPE } from './codes/users';

/**
 * What stands between a user and the portal's pages; the API refuses calls with the same `code`
 * (docs/product/session.md, 'Gates').
 */
export type Gate = 'terms' | 'maintenance' | 'two_step';

interface Gated {
  readonly terms_of_use: number;
  readonly maintenance: boolean;
  readonly type_id: number;
  readonly two_step_due?: boolean | undefined;
}

/**
 * Terms that are not accepted, maintenance (docs/product/session.md, 'Gates') or a second step
 * that is to be set up; null when nothing is in the way.
 */
export function gateOf({ terms_of_use, maintenance, type_id, two_step_due }: Gated): Gate | null {
  if (terms_of_use === 0) return 'terms';
  // Maintenance does not apply to the master administrator (docs/product/session.md, 'Maintenance').
  if (maintenance && type_id !== USER_TYPE.master) return 'maintenance';
  return two_step_due ? 'two_step' : null;
}
