import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, urlOf } from '../portal/portals';

const AREA = 'mf-orders';

/** A desk with a copy of an area, over the demo's portal. */
export interface Desk {
  /** Changes a file of the copy. */
  change: (file: string, change: (text: string) => string) => void;
}

/** The copy's packages are the area's. */
function copyArea(folder: string): string {
  const from = path.join(ROOT, AREA);
  const dir = path.join(folder, AREA);
  fs.cpSync(from, dir, {
    recursive: true,
    filter: (file) => !['node_modules', 'dist'].includes(path.relative(from, file)),
  });
  fs.symlinkSync(path.join(from, 'node_modules'), path.join(dir, 'node_modules'));
  fs.copyFileSync(path.join(ROOT, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  return dir;
}

/** Opens a desk with `pnpm dev`'s program until `then` has run. */
export async function withDesk(port: number, then: (desk: Desk) => Promise<void>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-desk-'));
  const dir = copyArea(folder);
  const args = ['tooling/desk/cli.mjs', dir, 'mf-documents', '--port', String(port)];
  const desk = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, PORTAL_URL: urlOf('demo') },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      let told = '';
      const read = (part: Buffer) => {
        told += part.toString();
        if (told.includes(`mf-orders, mf-documents: http://localhost:${port}`)) resolve();
      };
      desk.stdout.on('data', read);
      desk.stderr.on('data', read);
      desk.on('exit', () => reject(new Error(told)));
    });
    await then({
      change(file, change) {
        const place = path.join(dir, file);
        fs.writeFileSync(place, change(fs.readFileSync(place, 'utf8')));
      },
    });
  } finally {
    const ended = desk.exitCode === null && once(desk, 'exit');
    desk.kill();
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
