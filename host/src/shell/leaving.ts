import { mayLeave } from '../guard/unsaved';
import { auth } from '../session/auth-store';

/** Makes another company the active one; a form with unsaved changes is asked about first. */
export async function switchCompany(controlId: number): Promise<void> {
  if (await mayLeave()) await auth.switchCompany(controlId);
}
