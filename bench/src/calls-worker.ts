import { parentPort, workerData } from 'node:worker_threads';
import { type HttpJob, timedCalls } from './measure';

/** The thread of `timedHttp`. */
void timedCalls(workerData as HttpJob).then((times) => parentPort?.postMessage(times));
