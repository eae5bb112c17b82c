import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErpDelivery } from 'api/erp/reads/deliveries';
import type { CarriersConfig } from './config';
import { type GuardedCarriers, guardedCarriers } from './gateway';
import { httpCarriers } from './http';

const delivery: ErpDelivery = {
  branch: '0650001',
  doc: '0001',
  series: '1',
  key: 'NFE1',
  issued: '2026-06-01',
  delivered: '',
  carrier: 'RODOQUIM',
  plate: 'ABC-1D23',
  tractor: '',
};
const JPEG = Buffer.from('ffd8ffe000', 'hex');

/** How the carrier answers now, by path. */
let answers: Record<string, { type?: string; body?: string | Buffer; status?: number } | 'silence'> = {};
let asked: { url: string; authorization?: string }[] = [];
const server = http.createServer((request, reply) => {
  const url = request.url ?? '';
  asked.push({ url, authorization: request.headers.authorization });
  const answer = answers[url.split('?')[0] ?? ''] ?? { status: 404 };
  if (answer === 'silence') return;
  const { status = 200, type = 'application/json', body = '' } = answer;
  reply.writeHead(status, { 'Content-Type': type }).end(body);
});
let origin = '';
let config: CarriersConfig;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://carrier.test:${(server.address() as AddressInfo).port}`;
  config = {
    servers: [{ origin, network: '127.0.0.0/8' }],
    authorization: 'Bearer secret',
    timeout_ms: 200,
    position: {
      url: `${origin}/where?plate={plate}&invoice={invoice}`,
      fields: {
        Landmark: 'rows.0.place',
        VehicleName: 'rows.0.name',
        PositionTime: 'rows.0.time',
        Latitude: 'rows.0.lat',
        Longitude: 'rows.0.lon',
      },
    },
    receipt: { url: `${origin}/receipt/{key}`, image: 'ImagemNF.0.URLImagem' },
  };
});
beforeEach(() => {
  asked = [];
  answers = {};
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const nobody: GuardedCarriers = {
  position: () => Promise.resolve(null),
  hasReceipt: () => Promise.resolve(false),
  receipt: () => Promise.resolve(null),
};
let clock = 0;
const carriers = () =>
  guardedCarriers(
    nobody,
    httpCarriers(config, async () => [{ address: '127.0.0.1', family: 4 }]),
    () => clock,
  );
const row = { place: 'Mauá', name: 'V1', time: '2026-06-15T11:00:00Z', lat: '-23,5', lon: -46.6 };
const position = (change: object = {}) => JSON.stringify({ rows: [{ ...row, ...change }] });

it('reads a position by the field map, with the credentials', async () => {
  answers['/where'] = { body: position() };
  expect(await carriers().position(delivery)).toEqual({
    Landmark: 'Mauá',
    VehicleName: 'V1',
    PositionTime: '2026-06-15T11:00:00.000Z',
    Latitude: -23.5,
    Longitude: -46.6,
    trail: [[-23.5, -46.6, '2026-06-15T11:00:00.000Z']],
  });
  expect(asked).toEqual([{ url: '/where?plate=ABC-1D23&invoice=0001', authorization: 'Bearer secret' }]);
});

it.each([
  ['no place', position({ lat: undefined })],
  ['a place beyond the earth', position({ lat: 91 })],
  ['a time that is none', position({ time: 'now' })],
  ['nothing', '{}'],
  ['null', 'null'],
])('knows no position where the carrier answers %s', async (_name, body) => {
  answers['/where'] = { body };
  expect(await carriers().position(delivery)).toBeNull();
});

it.each<[string, (typeof answers)[string]]>([
  ['fails', { status: 500 }],
  ['refuses', { status: 401 }],
  ['answers garbage', { body: '<html>' }],
  ['answers a page', { type: 'text/html', body: position() }],
  ['does not answer', 'silence'],
])('rejects where the carrier %s', async (_name, answer) => {
  answers['/where'] = answer;
  await expect(carriers().position(delivery)).rejects.toThrow();
});

it('leaves a carrier that keeps failing alone for ten seconds', async () => {
  const one = carriers();
  answers['/where'] = { status: 500 };
  for (let n = 0; n < 7; n++) await expect(one.position(delivery)).rejects.toThrow();
  expect(asked).toHaveLength(5);
  clock += 10_000;
  answers['/where'] = { body: position() };
  expect(await one.position(delivery)).toMatchObject({ Landmark: 'Mauá' });
});

it('fetches a receipt’s picture without the credentials', async () => {
  answers['/receipt/NFE1'] = { body: JSON.stringify({ ImagemNF: [{ URLImagem: `${origin}/1.jpg` }] }) };
  answers['/1.jpg'] = { type: 'application/octet-stream', body: JPEG };
  expect(await carriers().hasReceipt(delivery)).toBe(true);
  expect(await carriers().receipt(delivery)).toEqual({ type: 'image/jpeg', content: JPEG });
  expect(asked.at(-1)).toEqual({ url: '/1.jpg', authorization: undefined });
});

it('has no receipt where the carrier names none', async () => {
  answers['/receipt/NFE1'] = { body: JSON.stringify({ ImagemNF: [] }) };
  expect(await carriers().hasReceipt(delivery)).toBe(false);
  expect(await carriers().receipt(delivery)).toBeNull();
});

it.each([
  ['this machine', 'http://127.0.0.1/1.jpg'],
  ['a cloud’s own server', 'http://169.254.169.254/latest'],
  ['another server', 'https://other.test/1.jpg'],
  ['a file', 'file:///etc/passwd'],
])('asks nobody for a picture at %s', async (_name, address) => {
  answers['/receipt/NFE1'] = { body: JSON.stringify({ ImagemNF: [{ URLImagem: address }] }) };
  await expect(carriers().receipt(delivery)).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

it('takes no script for a picture', async () => {
  answers['/receipt/NFE1'] = { body: JSON.stringify({ ImagemNF: [{ URLImagem: `${origin}/1.jpg` }] }) };
  answers['/1.jpg'] = { type: 'image/jpeg', body: '<script>' };
  await expect(carriers().receipt(delivery)).rejects.toThrow();
});

it('what comes from the dataset is behind no circuit: its failure is told as it is', async () => {
  const bug = () => Promise.reject(new Error('relation "nothing" does not exist'));
  const own = guardedCarriers({ ...nobody, hasReceipt: bug }, {}, () => clock);
  for (let n = 0; n < 6; n++) await expect(own.hasReceipt(delivery)).rejects.toThrow('does not exist');
});
