import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from 'tooling/workspace';
import { PORTALS, urlOf } from '../../portal/portals';

/** The folder and the address of the portal that these tests start. */
export const folder = path.join(ROOT, PORTALS.night.folder);
export const url = urlOf('night');

async function end(child: ChildProcess) {
  const ended = child.exitCode === null && once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts the portal as `npm start` does; resolves when it answers, with what was said until then. */
export async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['tooling/start/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(PORTALS.night.port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      PUBLIC_URL: url,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let said = '';
  const read = (part: Buffer) => void (said += part.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const answers = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { said, stop: () => end(child) };
}

/** An S3 server with the releases of the last build (portal/bucket.mjs). */
export async function openBucket() {
  const child = fork(path.join(ROOT, 'e2e/portal/bucket.mjs'), [path.join(folder, 's3')], { cwd: ROOT });
  const [env] = (await once(child, 'message')) as [Record<string, string>];
  return {
    /** The environment of a portal that follows it. */
    env,
    setAway: (away: boolean) => void child.send(away),
    close: () => end(child),
  };
}
