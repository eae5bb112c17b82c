import { HOST_BASE } from 'api-contract/rules';
import { reportTiming } from './reporter';

let told = false;

/** Tells, once in a tab, that this host opened for a user, and after how long: its canary is judged by that. */
export function reportOpening(): void {
  if (told) return;
  told = true;
  reportTiming(HOST_BASE, 'load', performance.now());
}
