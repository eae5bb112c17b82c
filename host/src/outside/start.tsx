import { createRoot } from 'react-dom/client';
import { orReload } from '../boot/failure';
import { preloadTransport } from '../http/client';
import { auth } from '../session/auth';
import { Outside } from './outside';

/** Shows the public screen of the address; it needs no session, no registry and none of the portal's code. */
export function startOutside(element: HTMLElement): void {
  auth.onEnd((to) => window.location.replace(to));
  // The page has fetched its file already (host/prerender.mjs): its forms send with it.
  preloadTransport();
  createRoot(element, orReload(element)).render(<Outside pathname={window.location.pathname} />);
}
