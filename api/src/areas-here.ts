import fs from 'node:fs';
import path from 'node:path';
import type { Area } from './area';
import { areaFolders, ROOT_DIR } from './paths';

/** Each area's place in the menu, its first entry's, and its server part. */
export interface AreaHere {
  readonly name: string;
  readonly order: number;
  readonly area: Area;
}

/** The areas of this workspace. In the bundle the build puts those it has built in, in this file's place (build.mjs). */
export const areasHere = (): AreaHere[] =>
  areaFolders().map((name) => {
    const folder = path.join(ROOT_DIR, name);
    const { menu } = JSON.parse(fs.readFileSync(path.join(folder, 'remote.json'), 'utf8')) as {
      menu: { order: number }[];
    };
    const { area } = require(path.join(folder, 'server/index.ts')) as { area: Area };
    return { name, order: Math.min(...menu.map((entry) => entry.order)), area };
  });
