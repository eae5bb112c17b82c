import type { RemoteDeclaration, RemoteRelease } from 'api-contract';
import { matchPath } from 'react-router-dom';
import { bootData } from './registry';

/** A page that a remote declares, with the release that serves it. */
export interface DeclaredPage {
  remote: string;
  release: RemoteRelease;
  page: RemoteDeclaration['pages'][number];
}

/** The page declared for a path, or null. The remote's name identifies its code. */
export function findPage(path: string): DeclaredPage | null {
  for (const [remote, release] of Object.entries(bootData().registry.remotes)) {
    for (const page of release.declaration.pages) {
      if (matchPath(page.path, path)) return { remote, release, page };
    }
  }
  return null;
}
