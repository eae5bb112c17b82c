import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** PGlite's program, compiled before, and its files; without it each start compiles and reads them. */
export type Engine = Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>;

/** Input from the main thread: the data directory (in memory if absent) and the socket to listen on. */
export interface WorkerInput {
  readonly dataDir?: string;
  readonly socket: string;
  readonly engine?: Engine | undefined;
}

/** Less than PostgreSQL's own defaults: memory of WASM is never given back, and a sync must stay under 400 MB. */
const MEMORY: PGliteOptions = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'maintenance_work_mem=16MB'],
};

async function serve({ dataDir, socket, engine }: WorkerInput): Promise<void> {
  const db = await PGlite.create({ ...MEMORY, ...engine, ...(dataDir !== undefined && { dataDir }) });
  const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 4 });
  await server.start();
  parentPort?.postMessage('ready');
  parentPort?.once('message', async () => {
    await server.stop();
    await db.close();
    parentPort?.close();
  });
}

/** As a program: makes an empty database in the folder it is given. */
async function make(dataDir: string): Promise<void> {
  await (await PGlite.create({ dataDir })).close();
}

void (isMainThread ? make(process.argv[2] ?? '') : serve(workerData as WorkerInput));
