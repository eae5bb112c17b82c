import { navigateToUrl } from 'single-spa';

/** Goes to a path of the portal from outside React; every root's router follows (single-spa tells them by popstate). */
export function navigate(path: string): void {
  navigateToUrl(path);
}
