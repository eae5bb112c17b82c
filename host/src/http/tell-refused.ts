import { toast } from 'shared-ui';
import { ApiError } from './api-error';
import { firstMessages } from './first-messages';

/**
 * Whether another screen answers a failed call: the login a 401, the gates a code (terms, maintenance, company), and
 * nobody a call that was given up because the session or the company changed.
 */
export function isAnsweredElsewhere(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 401 || error.code !== undefined;
  return error instanceof DOMException && error.name === 'AbortError';
}

/** A refused save in toasts: the first message of each field, or the server's own (spec part 1 section 8). */
export function tellRefused(refused: ApiError): void {
  const messages = Object.values(firstMessages(refused));
  for (const message of messages.length > 0 ? messages : [refused.message]) toast.error(String(message));
}
