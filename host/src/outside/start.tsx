import { createRoot } from 'react-dom/client';
import { Outside } from './outside';

/** Shows the public screen of the address; it needs no session, no registry and none of the portal's code. */
export function startOutside(element: HTMLElement): void {
  createRoot(element).render(<Outside pathname={window.location.pathname} />);
}
