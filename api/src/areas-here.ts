import fs from 'node:fs';
import path from 'node:path';
import type { Area } from './area';
import { areaFolders, ROOT_DIR } from './paths';

/** An area's entries in the menu (`remote.json`), and its server part. */
export interface AreaHere {
  readonly name: string;
  readonly menu: readonly { readonly order: number }[];
  readonly area: Area;
}

/** The areas of this workspace. In the bundle the build puts those it has built in, in this file's place (build.mjs). */
export const areasHere = (): AreaHere[] =>
  areaFolders().map((name) => {
    const folder = path.join(ROOT_DIR, name);
    const { menu } = JSON.parse(fs.readFileSync(path.join(folder, 'remote.json'), 'utf8')) as Pick<
      AreaHere,
      'menu'
    >;
    const { area } = require(path.join(folder, 'server/index.ts')) as { area: Area };
    return { name, menu, area };
  });
