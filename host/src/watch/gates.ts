import type { SessionUser } from 'api-contract';
import { gateOf, type Gate } from 'api-contract/rules';
import { onRefused } from '../http/client';
import { unsaved } from '../guard/unsaved';

const SCREENS: Readonly<Record<Gate, string>> = {
  terms: '/terms_of_use',
  maintenance: '/in_maintenance',
  two_step: '/two_step',
};

/** The screen a user must see before the portal; null when there is none. */
export function gateScreen(user: SessionUser): string | null {
  const gate = gateOf(user);
  return gate && SCREENS[gate];
}

/** Leaves the portal for the screen of a gate. */
export function leaveForGate(path: string): void {
  // The server refuses everything else now, so nothing could be saved; the drafts wait behind the gate.
  unsaved.leave();
  window.location.replace(path);
}

/** Opens the screen of a gate as soon as a call is refused because of it (docs/product/session.md, 'Gates'). */
export function watchGates(): void {
  onRefused(({ code }) => {
    if (code === 'terms' || code === 'maintenance' || code === 'two_step') leaveForGate(SCREENS[code]);
  });
}
