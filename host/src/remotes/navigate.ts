import { navigateToUrl } from 'single-spa';
import { mayLeave, unsaved } from '../guard/unsaved';

/**
 * Goes to a path of the portal from outside React; every root's router follows (single-spa tells them by popstate).
 * Asks first where a form has unsaved changes, unless they were saved just now (`discard`).
 */
export function navigate(path: string, { discard = false }: { discard?: boolean } = {}): void {
  if (discard) unsaved.discard();
  void mayLeave().then((leave) => leave && navigateToUrl(path));
}
