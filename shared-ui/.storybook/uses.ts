import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const MODULE = 'virtual:uses';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'shared-ui[\w/-]*'/g;
/** What the packages are called on screen; others are named by their folder. */
const ROOMS: Readonly<Record<string, string>> = {
  host: 'Portal',
  'mf-contracts': 'Contratos',
  'mf-orders': 'Pedidos',
  'mf-finance': 'Financeiro',
  'mf-documents': 'Documentos',
  'mf-telemetry': 'Telemetria',
  'mf-admin': 'Administração',
};

/** Names that a source takes from shared-ui. */
const namesIn = (code: string) =>
  [...code.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0]?.trim() ?? ''),
  );

/** How many files of each package use a part, by the part's name. */
function scan(): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const folder of fs.readdirSync(ROOT).filter((name) => /^(host|mf-.*)$/.test(name))) {
    const src = path.join(ROOT, folder, 'src');
    const room = ROOMS[folder] ?? folder;
    const files = (fs.readdirSync(src, { recursive: true }) as string[]).filter(
      (file) => file.endsWith('.tsx') && !/\.(stories|test)\.tsx$/.test(file),
    );
    for (const file of files)
      for (const name of namesIn(fs.readFileSync(path.join(src, file), 'utf8'))) {
        const rooms = (found[name] ??= {});
        rooms[room] = (rooms[room] ?? 0) + 1;
      }
  }
  return found;
}

/** Tells docs pages where parts are used, by the sources of this build (`virtual:uses`). */
export const usesPlugin = {
  name: MODULE,
  resolveId: (id: string) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id: string) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(scan())}` : undefined),
};
