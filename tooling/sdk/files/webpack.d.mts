import type { Configuration } from 'webpack';

/**
 * An area's whole webpack configuration. `dir` is its folder, with `remote.json`; `exposes` names the modules that the
 * portal loads: `{ './area': './src/area.tsx' }`. `react: 'own'` builds the area's own React into it, of any version; its
 * pages are then given to `definePlainRemote`, and of the portal it imports `host/auth` and `host/portal` only. `sharedUi: 'own'` builds
 * this SDK's `shared-ui` into it, until the day that `sharedUi.until` of its `remote.json` names.
 */
export declare function remoteConfig(
  dir: string,
  exposes: Record<string, string>,
  options: { devPort: number; react?: 'host' | 'own'; sharedUi?: 'host' | 'own' },
): (env: unknown, argv: { mode?: string }) => Promise<Configuration>;
