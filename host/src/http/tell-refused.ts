import { toast } from 'shared-ui';
import { ApiError, UNAUTHENTICATED } from './api-error';
import { firstMessages } from './first-messages';

const GATES: readonly ApiError['code'][] = ['terms', 'maintenance', 'company', 'two_step'];

/**
 * Whether something else already handles a failed call: the login handles a 401, the gates handle their codes
 * (terms, maintenance, company), and a call aborted by a change of session or company needs no message.
 */
export function isAnsweredElsewhere(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === UNAUTHENTICATED || GATES.includes(error.code);
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Shows a refused save as toasts: the first message of each field, or the server's own
 * (docs/product/texts.md, 'Toasts').
 */
export function tellRefused(refused: ApiError): void {
  const messages = Object.values(firstMessages(refused));
  for (const message of messages.length > 0 ? messages : [refused.message]) toast.error(String(message));
}
