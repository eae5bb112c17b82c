import { watchCompany } from './company';
import { watchConnection } from './connection';
import { watchExpiry } from './expiry';
import { watchGates } from './gates';

/** Everything that follows the session while the portal is open; started once, after single-spa. */
export function watchSession(): void {
  watchGates();
  watchCompany();
  watchConnection();
  watchExpiry();
}
