import fs from 'node:fs';
import path from 'node:path';
import type { Area } from './area';
import { areaFolders, ROOT_DIR } from './paths';

/** An area's server part, with what its `remote.json` says of it. */
export interface AreaHere {
  readonly name: string;
  /** With the hash of its files behind it: `1.4.0+9f31c2ab0d12`. */
  readonly version: string;
  readonly menu: readonly { readonly order: number }[];
  readonly area: Area;
}

/**
 * The areas of this workspace; each is loaded when its `area` is asked for. In the bundle the build puts those it has built
 * in, in this file's place (build.mjs).
 */
export const areasHere = (): AreaHere[] =>
  areaFolders().map((name) => {
    const folder = path.join(ROOT_DIR, name);
    const { version, menu } = JSON.parse(fs.readFileSync(path.join(folder, 'remote.json'), 'utf8')) as Pick<
      AreaHere,
      'version' | 'menu'
    >;
    return {
      name,
      version: `${version}+sources`,
      menu,
      get area() {
        return (require(path.join(folder, 'server/index.ts')) as { area: Area }).area;
      },
    };
  });
