import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from 'tooling/workspace';
import { PORTALS } from '../portal/portals';

/** A copy of an area, which a test may change. */
export interface AreaCopy {
  dir: string;
  /** Changes a file of the copy. */
  change: (file: string, change: (text: string) => string) => void;
}

/**
 * Has a copy of an area until `then` has run. The copy's packages are the area's, and its place is the same every time: what
 * compilers kept of it is good for the next one.
 */
export async function withCopy(area: string, then: (copy: AreaCopy) => Promise<void>): Promise<void> {
  const folder = path.join(ROOT, 'test-results/dev-server');
  const from = path.join(ROOT, area);
  const dir = path.join(folder, area);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(from, dir, {
    recursive: true,
    filter: (file) => !['node_modules', 'dist'].includes(path.relative(from, file)),
  });
  fs.symlinkSync(path.join(from, 'node_modules'), path.join(dir, 'node_modules'));
  fs.copyFileSync(path.join(ROOT, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  try {
    await then({
      dir,
      change(file, change) {
        const place = path.join(dir, file);
        fs.writeFileSync(place, change(fs.readFileSync(place, 'utf8')));
      },
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** The data of the portal at an address. */
const folderOf = (portal: string): string =>
  Object.values(PORTALS).find(({ port }) => String(port) === new URL(portal).port)?.folder ?? '';

/** Opens a dev server with `pnpm dev`'s program and these arguments until `then` has run. */
export async function withDevServer(
  args: string[],
  { port, portal }: { port: number; portal: string },
  then: () => Promise<void>,
): Promise<void> {
  const devServer = spawn(process.execPath, ['tooling/dev-server/cli.mjs', ...args, '--port', String(port)], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORTAL_URL: portal,
      DATABASE_URL: '',
      DATA_DIR: path.join(ROOT, folderOf(portal)),
    },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      let told = '';
      const read = (part: Buffer) => {
        told += part.toString();
        if (told.includes(`: http://localhost:${port}\n`)) resolve();
      };
      devServer.stdout.on('data', read);
      devServer.stderr.on('data', read);
      devServer.on('exit', () => reject(new Error(told)));
    });
    await then();
  } finally {
    const ended = devServer.exitCode === null && once(devServer, 'exit');
    devServer.kill();
    await ended;
  }
}
