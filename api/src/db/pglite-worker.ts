import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** Input from the main thread: the data directory (in memory if absent) and the socket to listen on. */
export interface WorkerInput {
  readonly dataDir?: string;
  readonly socket: string;
}

async function serve({ dataDir, socket }: WorkerInput): Promise<void> {
  const db = await PGlite.create(dataDir === undefined ? {} : { dataDir });
  const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 4 });
  await server.start();
  parentPort?.postMessage('ready');
  parentPort?.once('message', async () => {
    await server.stop();
    await db.close();
    parentPort?.close();
  });
}

void serve(workerData as WorkerInput);
