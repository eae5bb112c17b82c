import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import http from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { connectAsync } from 'mqtt';

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

const CONNECTIONS = 8;
const IN_FLIGHT = 400;
const SECOND = 1000;

interface SentRow {
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
  const worker = new Worker(__filename, { workerData: { sending } });
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

async function sendAll(
  sending: Sending,
  send: (key: string, rows: SentRow[]) => Promise<void>,
  width: number,
) {
  const batches = sending.keys.flatMap((key, device) => {
    const rows = rowsOf(sending, device);
    const parts: { key: string; rows: SentRow[]; place: number }[] = [];
    for (let first = 0; first < rows.length; first += sending.atOnce)
      parts.push({ key, rows: rows.slice(first, first + sending.atOnce), place: first });
    return parts;
  });
  batches.sort((a, b) => a.place - b.place);
  let next = 0;
  const loop = async () => {
    for (let batch = batches[next++]; batch; batch = batches[next++]) await send(batch.key, batch.rows);
  };
  await Promise.all(Array.from({ length: width }, loop));
}

async function work(sending: Sending): Promise<void> {
  const begun = async (port: number) => {
    parentPort?.postMessage(port);
    if (parentPort) await once(parentPort, 'message');
  };
  if (sending.how === 'http') {
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const post = (key: string, rows: SentRow[]) =>
      new Promise<void>((resolve, reject) => {
        const request = http.request(
          {
            agent,
            port: sending.port,
            method: 'POST',
            path: '/api/tanks/readings',
            headers: { 'content-type': 'application/json', 'x-device-key': key },
          },
          (response) => {
            response.resume();
            response.once('end', () =>
              response.statusCode === 200 ? resolve() : reject(new Error(`HTTP ${response.statusCode}`)),
            );
          },
        );
        request.once('error', reject);
        request.end(JSON.stringify(rows));
      });
    await begun(0);
    await sendAll(sending, post, CONNECTIONS);
    parentPort?.postMessage('sent');
    return;
  }
  const { Aedes } = await import('aedes');
  const broker = await Aedes.createBroker();
  const server = net.createServer(broker.handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const device = await connectAsync(`mqtt://127.0.0.1:${port}`);
  await begun(port);
  const publish = async (key: string, rows: SentRow[]) =>
    void (await device.publishAsync(`bench/${key}`, JSON.stringify(rows), { qos: 1 }));
  await sendAll(sending, publish, IN_FLIGHT);
  parentPort?.postMessage('sent');
}

if (!isMainThread) {
  const { sending } = workerData as { sending?: Sending };
  if (sending) void work(sending);
}
