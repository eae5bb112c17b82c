import type { Configuration } from 'webpack';

/**
 * An area's whole webpack configuration. `dir` is its folder, with `remote.json`; `exposes` names the modules that the
 * portal loads: `{ './area': './src/area.tsx' }`.
 */
export declare function remoteConfig(
  dir: string,
  exposes: Record<string, string>,
  options: { devPort: number },
): (env: unknown, argv: { mode?: string }) => Promise<Configuration>;
