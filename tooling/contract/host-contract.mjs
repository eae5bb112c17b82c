// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inputHash, keptOutput } from '../cache/kept.mjs';
import { filesBelow } from '../release/store/files.mjs';
import { CONTRACT } from '../release/live/host.mjs';
import { typesOf, writeDeclarations } from '../sdk/declarations.mjs';
import { modules, packageOf, versionOf } from '../sdk/rooms.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { exportedBy } from './exports.mjs';

/**
 * What areas import of a host: the numbers of its packages, each module's declarations and exported names, and the
 * declarations that these lead to.
 * @typedef {{ versions: Record<string, string>, modules: Record<string, string>, names: Record<string, string[]>,
 *   files: Record<string, string> }} HostContract
 */

/** The packages whose modules are compared; `api-contract` becomes part of an area's own build. */
export const COMPARED = ['host', 'shared-ui'];

/** @returns {Promise<HostContract>} */
async function made(/** @type {string} */ dir) {
  await writeDeclarations(dir, { screens: modules() });
  const types = path.join(dir, 'types');
  const files = filesBelow(types).filter((file) => file.endsWith('.d.ts'));
  const contract = {
    versions: Object.fromEntries(COMPARED.map((name) => [name, versionOf(name)])),
    modules: Object.fromEntries(
      modules().map(([name, source]) => [name, path.posix.relative('types', typesOf(source))]),
    ),
    files: Object.fromEntries(
      files.map((file) => [path.relative(types, file), fs.readFileSync(file, 'utf8')]),
    ),
  };
  const compared = Object.keys(contract.modules).filter((name) => COMPARED.includes(packageOf(name)));
  const names = Object.fromEntries(compared.map((name) => [name, exportedBy(contract, name)]));
  return { ...contract, names };
}

const INPUTS = ['host', 'shared-ui', 'api-contract', 'tooling/sdk', 'tooling/contract', 'tsconfig.base.json'];
const NO_INPUT =
  /(^|\/)(node_modules|dist(-\w+)?|storybook-static|\.storybook|fixture)(\/|$)|\.(test|stories)\.(tsx?|mjs)$|\.md$/;

/** The hash of all that the contract of this workspace's host is made of. */
export const contractKey = () => inputHash(INPUTS, NO_INPUT);

/**
 * The file with the contract of this workspace's host. Where its sources changed since it was made on this machine it
 * takes some seconds, in a process of its own.
 */
export async function hostContractFile() {
  const folder = path.join(ROOT, 'host/node_modules/.cache/contract');
  const file = path.join(folder, CONTRACT);
  const make = async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-contract-'));
    try {
      const contract = await made(dir);
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(file, JSON.stringify(contract));
    } finally {
      fs.rmSync(dir, { recursive: true, force: true });
    }
  };
  await keptOutput({ kind: 'contract', key: contractKey(), folder, make });
  return file;
}
