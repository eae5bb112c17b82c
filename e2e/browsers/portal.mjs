// @ts-check
import { freePort } from '../../tooling/serve/free-port.mjs';
import { startAll, storageAt } from '../portal/running.mjs';
import { startRecorder } from './recorder.mjs';

/** A portal of the last build behind a recorder, and what a browser has stored that has shown it before. */
export async function startPortal() {
  const port = await freePort();
  const child = await startAll({
    readyPort: await freePort(),
    portals: [{ port, folder: 'test-results/portal-browsers', dataset: '' }],
  });
  const recorder = await startRecorder(port);
  return {
    recorder,
    storage: await storageAt(`http://127.0.0.1:${port}`),
    stop() {
      recorder.stop();
      child.kill('SIGTERM');
    },
  };
}
