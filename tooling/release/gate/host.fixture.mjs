// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { exportedBy } from '../../contract/exports.mjs';
import { CONTRACT, PAGES } from '../live/host.mjs';

/**
 * Writes what a build of the host consists of. `text` makes two builds differ, `types` are what shared-ui declares.
 * @param {string} dist
 * @param {{ version?: string, pages?: string[], shared?: Record<string, string>, text?: string, types?: string, ui?: string }} [host]
 */
export function writeHost(
  dist,
  {
    version = '0.1.4',
    pages = ['/admin'],
    shared = { react: '19.3.1' },
    text = 'code',
    types = '',
    ui = '0.1.0',
  } = {},
) {
  fs.mkdirSync(path.join(dist, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(dist, 'assets/main.1.js'), text);
  for (const page of PAGES)
    fs.writeFileSync(
      path.join(dist, page),
      '<html data-host="__HOST__"><script src="/assets/main.1.js"></script></html>',
    );
  fs.writeFileSync(path.join(dist, 'host.json'), JSON.stringify({ version, pages, shared }));
  const contract = {
    versions: { host: version, 'shared-ui': ui },
    modules: { 'shared-ui': 'shared-ui/src/index.d.ts' },
    files: { 'shared-ui/src/index.d.ts': types },
  };
  const names = { 'shared-ui': exportedBy(contract, 'shared-ui') };
  fs.writeFileSync(path.join(dist, CONTRACT), JSON.stringify({ ...contract, names }));
  return dist;
}
