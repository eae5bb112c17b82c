import { navigateToUrl } from 'single-spa';
import { mayLeave, unsaved } from '../guard/unsaved';

/**
 * Navigates to a path of the portal from outside React; every root's router follows (single-spa notifies them with
 * popstate). Asks first when a form has unsaved changes, unless they were just saved (`discard`).
 */
export function navigate(path: string, { discard = false }: { discard?: boolean } = {}): void {
  if (discard) unsaved.discard();
  void mayLeave().then((leave) => leave && navigateToUrl(path));
}
