// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesBelow } from '../release/files.mjs';
import { typesOf, writeDeclarations } from '../sdk/declarations.mjs';
import { modules, versionOf } from '../sdk/rooms.mjs';

/** The file of a host's build, and of its release, that says what areas may import of it. */
export const CONTRACT = 'contract.json';

/**
 * What areas import of a host: the numbers of its packages, each module's declarations, and those that they lead to.
 * @typedef {{ versions: Record<string, string>, modules: Record<string, string>, files: Record<string, string> }}
 *   HostContract
 */

/** The packages whose modules are compared; `api-contract` becomes part of an area's own build. */
export const COMPARED = ['host', 'shared-ui'];

/** The contract of the host of this workspace. It takes some seconds. @returns {HostContract} */
export function hostContract() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-contract-'));
  try {
    writeDeclarations(dir);
    const types = path.join(dir, 'types');
    const read = filesBelow(types).filter((file) => file.endsWith('.d.ts'));
    return {
      versions: Object.fromEntries(COMPARED.map((name) => [name, versionOf(name)])),
      modules: Object.fromEntries(
        modules().map(([name, source]) => [name, path.posix.relative('types', typesOf(source))]),
      ),
      files: Object.fromEntries(
        read.map((file) => [path.relative(types, file), fs.readFileSync(file, 'utf8')]),
      ),
    };
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
