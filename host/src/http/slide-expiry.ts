import { readToken, writeToken } from '../session/token';
import { localTime } from './clock';

/**
 * Each successful answer carries the new expiry. A late answer of an ended or different session is ignored;
 * `authorization` is what the call sent.
 */
export function slideExpiry(expiresAt: string, authorization: string): void {
  const stored = readToken();
  if (!expiresAt || !stored) return;
  if (authorization === `Bearer ${stored.token}`) writeToken({ ...stored, expiresAt: localTime(expiresAt) });
}
