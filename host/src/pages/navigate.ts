import { navigateToUrl } from 'single-spa';
import { navigationLimit } from '../guard/navigation-limit';
import { mayLeave, unsaved } from '../guard/unsaved';

const limit = navigationLimit();

/**
 * Navigates to a path of the portal from outside React; every root's router follows (single-spa notifies them with
 * popstate). Asks first when a form has unsaved changes, unless they were just saved (`discard`).
 */
export function navigate(path: string, { discard = false }: { discard?: boolean } = {}): void {
  limit();
  if (discard) unsaved.discard();
  void mayLeave().then((leave) => leave && navigateToUrl(path));
}
