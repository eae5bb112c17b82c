import { rememberStart } from '../boot/start-memory';
import { watchDevice } from '../carried/watch-device';
import { watchProof } from '../proof/proof';
import { watchCompany } from './company';
import { watchConnection } from './connection';
import { watchExpiry } from './expiry';
import { watchGates } from './gates';
import { watchVersion } from './new-version';

/** Starts everything that follows the session while the portal is open; called once, after single-spa. */
export function watchSession(): void {
  watchGates();
  watchProof();
  watchCompany();
  rememberStart();
  watchConnection();
  watchDevice();
  watchExpiry();
  watchVersion();
}
