import type { ActingAnswer } from 'api-contract';
import { mayLeave, unsaved } from '../guard/unsaved';
import { http } from '../http/client';
import { localTime } from '../http/clock';
import { auth } from './auth';
import { putAside } from './token';

/**
 * Shows the portal as another user, reading only (docs/adr/0090): the page reloads as his, and so do this browser's
 * other tabs. Asks about unsaved changes first. Throws `ApiError` where the server refuses.
 */
export async function actAs(userId: number): Promise<void> {
  if (!(await mayLeave())) return;
  const { token, token_expires_at } = await http.post<ActingAnswer>(`users/${userId}/impersonate`);
  unsaved.discard();
  putAside({ token, expiresAt: localTime(token_expires_at) });
  // This tab does not adopt another login: it ends here and reloads with it.
  await auth.restore();
}
