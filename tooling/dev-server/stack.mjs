// @ts-check
import { SourceMap } from 'node:module';
import path from 'node:path';

/** A place in a script of an area, in a line of a stack. */
const PLACE = /^\s*at (?:(.*?) \()?\w+:\/\/[^/\s]+(\/dev\/[^/\s]+\/[^\s?]+?)(?:\?[^\s:]*)?:(\d+):(\d+)\)?$/;

/** `webpack://mf-orders/./src/a.tsx?1f` as a path of the workspace. */
function fileOf(/** @type {string} */ source) {
  const [, name = '', file = ''] = /^webpack:\/\/([^/]+)\/([^?]*)/.exec(source) ?? [];
  return path.posix.join(name, file);
}

/**
 * A stack in the files that its areas are written in; lines of libraries and of the portal, which nobody on a dev server
 * changes, are left out.
 * @param {string} stack
 * @param {(script: string) => Promise<string | null>} readMap the source map of a script, by the script's address
 */
export async function sourceStack(stack, readMap) {
  /** @type {Map<string, Promise<SourceMap | null>>} */
  const maps = new Map();
  const mapOf = (/** @type {string} */ script) => {
    const reading =
      maps.get(script) ??
      readMap(script).then((map) => (map === null ? null : new SourceMap(JSON.parse(map))));
    maps.set(script, reading);
    return reading;
  };
  const lines = await Promise.all(
    stack.split('\n').map(async (line) => {
      const [, called = '', script = '', row, column] = PLACE.exec(line) ?? [];
      const map = script && (await mapOf(script));
      const found = map && map.findEntry(Number(row) - 1, Number(column) - 1);
      if (!found || !('originalSource' in found)) return [];
      const file = fileOf(found.originalSource);
      if (file.includes('node_modules/') || file.includes('/webpack/')) return [];
      const place = `${file}:${found.originalLine + 1}`;
      return [called ? `    at ${called} (${place})` : `    at ${place}`];
    }),
  );
  return lines.flat().join('\n');
}
