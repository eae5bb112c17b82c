import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What a thread of its own sends, so that the senders do not slow the portal down. */
export interface Sending {
  readonly how: 'http' | 'mqtt';
  /** HTTP: the portal's port, the keys of its devices. */
  readonly port: number;
  readonly keys: readonly string[];
  /** Tanks for each device, readings of each tank, and how many go in one call or message. */
  readonly tanksEach: number;
  readonly perTank: number;
  readonly atOnce: number;
  /** Of the first reading, epoch ms; one a second from then on. */
  readonly from: number;
}

const SECOND = 1000;

/** A reading as it is sent. */
export interface SentRow {
  tank_id: string;
  ts: number;
  volume: number;
}

/** The rows of one device, by time. */
export function rowsOf({ tanksEach, perTank, from }: Sending, device: number): SentRow[] {
  const rows: SentRow[] = [];
  for (let n = 0; n < perTank; n++)
    for (let tank = 0; tank < tanksEach; tank++)
      rows.push({ tank_id: `B${device * tanksEach + tank}`, ts: from + n * SECOND, volume: 400 + (n % 300) });
  return rows;
}

/** A thread that sends; `begin` has it start, and resolves when all is sent. */
export async function sender(sending: Sending) {
  const worker = new Worker(path.join(__dirname, 'sender-worker.js'), { workerData: sending });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    /** Of its broker; 0 where it sends by HTTP. */
    port,
    async begin(): Promise<void> {
      worker.postMessage('begin');
      await once(worker, 'message');
    },
    stop: () => worker.terminate(),
  };
}
