import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { AreaHere } from './areas-here';
import { platformModule } from './platform-modules';
import type { Part } from './supervisor/orders';
import { PART_PROGRAM } from './supervisor/released-parts';

const ownRequire = createRequire(__filename);

/**
 * Runs a part of the store in this process. What it shares with the platform it gets from here: the platform's own
 * modules, each once, and the libraries of this api (api/build.mjs).
 */
export function loadPart({ name, version, folder }: Part): AreaHere {
  const file = path.join(folder, PART_PROGRAM);
  const run = vm.compileFunction(fs.readFileSync(file, 'utf8'), ['require', 'module', 'exports'], {
    filename: file,
  }) as (require: (id: string) => unknown, module: { exports: unknown }, exports: unknown) => void;
  const module = { exports: {} };
  const given = (id: string): unknown => {
    if (isBuiltin(id)) return ownRequire(id);
    const own = platformModule(id);
    if (own !== undefined) return own;
    try {
      return ownRequire(id);
    } catch (error) {
      throw new Error(`${name} needs ${id}, which this portal's api does not have`, { cause: error });
    }
  };
  run(given, module, module.exports);
  const { area, menu } = module.exports as Partial<AreaHere>;
  if (!area || !menu) throw new Error(`${file} exports no area`);
  return { name, version, menu, area };
}
