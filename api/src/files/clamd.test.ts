import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { testPortal } from '../testing/portal';
import { addQuotation, attachmentCall } from '../testing/quotations';
import { addUser } from '../testing/world';
import { clamdScan } from './clamd';

/** A clamd that knows one virus; `streams` is what it got, `says` what it answers instead. */
interface Fake {
  readonly streams: Buffer[];
  says: string | null;
}
const VIRUS = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const fake: Fake = { streams: [], says: null };
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-clamd-'));
const faults: string[] = [];
const servers: net.Server[] = [];
let tcp: string;
let unix: string;

/** The stream without the lengths before its parts; null while it has not ended. */
function unframed(sent: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

function listen(at: net.ListenOptions): Promise<net.Server> {
  const server = net.createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      sent = Buffer.concat([sent, chunk as Buffer]);
      expect(sent.subarray(0, 10).toString()).toBe('zINSTREAM\0');
      const content = unframed(sent);
      if (content === null) return;
      fake.streams.push(content);
      socket.end(fake.says ?? `stream: ${content.includes(VIRUS) ? 'Eicar-Signature FOUND' : 'OK'}\0`);
    });
  });
  servers.push(server);
  return new Promise((resolve) => server.listen(at, () => resolve(server)));
}

beforeAll(async () => {
  const server = await listen({ port: 0, host: '127.0.0.1' });
  tcp = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const socket = path.join(dir, 'clamd.ctl');
  await listen({ path: socket });
  unix = `unix:${socket}`;
});
beforeEach(() => {
  fake.says = null;
  fake.streams.splice(0);
  faults.splice(0);
});
afterAll(() => {
  for (const server of servers) server.close();
  fs.rmSync(dir, { recursive: true });
});

const scan = (url: string) => clamdScan(url, (error) => void faults.push(String(error)));

it('takes a clean file, whole, by TCP and by a socket', async () => {
  const content = Buffer.alloc(200_000, 'abc');
  for (const url of [tcp, unix]) await scan(url)(content, 'file');
  expect(fake.streams.map((stream) => stream.equals(content))).toEqual([true, true]);
  await scan(tcp)(Buffer.alloc(0), 'file');
});

it('refuses an infected one at its field, and says so in the log', async () => {
  await expect(scan(tcp)(Buffer.from(`x${VIRUS}`), 'photo')).rejects.toMatchObject({
    statusCode: 422,
    more: { errors: { photo: [expect.stringContaining('antivírus')] } },
  });
  expect(faults).toEqual(['Error: clamd: stream: Eicar-Signature FOUND']);
});

it.each([
  ['it is away', () => 'tcp://127.0.0.1:1', null],
  ['it ends without a word', () => tcp, ''],
  ['the file is beyond its limit', () => tcp, 'INSTREAM size limit exceeded. ERROR\0'],
  ['it says something else', () => tcp, 'stream: OK, or not\0'],
])('refuses every file while %s', async (_why, url, says) => {
  fake.says = says;
  await expect(scan(url())(Buffer.from('x'), 'file')).rejects.toMatchObject({
    statusCode: 503,
    more: { retryAfter: 60 },
  });
  expect(faults).toHaveLength(1);
});

it('is asked by the server where CLAMD_URL names it', async () => {
  const portal = await testPortal({ env: { clamdUrl: tcp } });
  const ana = await addUser(portal.database.pool, { email: 'ana@c.test', companies: [{ code: 'A' }] });
  const { quotationId: id } = await addQuotation(portal, 'A', ana);
  const headers = await portal.login('ana@c.test');
  const sent = { id, content: Buffer.from(`%PDF-1.4 ${VIRUS} %%EOF`), name: 'a.pdf' };
  expect(await portal.call(attachmentCall(sent, headers))).toMatchObject({
    status: 422,
    text: expect.stringContaining('antivírus') as string,
  });
  await portal.close();
});
