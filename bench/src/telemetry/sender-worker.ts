import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { connectAsync } from 'mqtt';
import { rowsOf, type Sending, type SentRow } from './sender';

const CONNECTIONS = 8;
const IN_FLIGHT = 400;

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

/** The thread of `sender`: says the port of its broker, waits to be told, sends, and says so. */
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

void work(workerData as Sending);
