import type { SessionUser } from 'api-contract';
import { USER_TYPE } from 'api-contract/rules';
import { onRefused } from '../http/client';
import { unsaved } from '../guard/unsaved';

const TERMS = '/terms_of_use';
const MAINTENANCE = '/in_maintenance';
const TWO_STEP = '/two_step';

/**
 * The screen a user must see before the portal: terms not accepted, maintenance (spec part 1 section 4, 'Session' and
 * 'Maintenance mode'), or a second step to set up. Null when there is none.
 */
export function gateOf({ terms_of_use, maintenance, type_id, two_step_due }: SessionUser): string | null {
  if (terms_of_use === 0) return TERMS;
  // Maintenance does not apply to the master administrator (spec part 2 section 4).
  if (maintenance && type_id !== USER_TYPE.master) return MAINTENANCE;
  return two_step_due ? TWO_STEP : null;
}

/** Leaves the portal for the terms or the maintenance screen. */
export function leaveForGate(path: string): void {
  // The server refuses everything else now, so nothing could be saved.
  unsaved.discard();
  window.location.replace(path);
}

/** Opens the terms or the maintenance screen as soon as a call is refused because of them (WIRE, Calls). */
export function watchGates(): void {
  onRefused(({ code }) => {
    if (code === 'terms') leaveForGate(TERMS);
    if (code === 'maintenance') leaveForGate(MAINTENANCE);
    if (code === 'two_step') leaveForGate(TWO_STEP);
  });
}
