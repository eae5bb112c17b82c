import { toast } from 'shared-ui';
import type { ApiError } from './api-error';
import { firstMessages } from './first-messages';

/** A refused save in toasts: the first message of each field, or the server's own (spec part 1 section 8). */
export function tellRefused(refused: ApiError): void {
  const messages = Object.values(firstMessages(refused));
  for (const message of messages.length > 0 ? messages : [refused.message]) toast.error(String(message));
}
