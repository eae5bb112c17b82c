import { mayLeave } from '../guard/unsaved';
import { auth } from '../session/auth';

/** Activates another company, after asking about unsaved changes. */
export async function switchCompany(controlId: number): Promise<void> {
  if (await mayLeave()) await auth.switchCompany(controlId);
}

/** Shows all the user's companies, after asking about unsaved changes. */
export async function showAllCompanies(): Promise<void> {
  if (await mayLeave()) auth.showAll();
}
