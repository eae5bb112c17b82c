import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ACCESS, encodeParams, PRODUCT_DOCUMENT } from 'api-contract';
import { API_DIR } from '../paths';
import { addSheet, PDF } from '../testing/documents';
import { addQuotation, attachmentCall } from '../testing/quotations';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, insert } from '../testing/world';
import { s3Store } from './s3-store';
import { newFileName } from './store';
import { PLATFORM_FILES, sweepFiles } from './sweep';

/**
 * An S3 server in a separate process; it prints its port when it is ready. It computes the signature of list queries
 * differently (a slash in `prefix`), so signatures are not checked.
 */
const SERVER = `
const S3rver = require('@20minutes/s3rver');
const server = new S3rver({
  port: 0, address: '127.0.0.1', silent: true, allowMismatchedSignatures: true, directory: process.argv[1], configureBuckets: [{ name: 'portal' }],
});
server.run().then((at) => console.log(at.port));
`;

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-s3-'));
let server: ChildProcess;
let place: Parameters<typeof s3Store>[0];
let portal: TestPortal;
beforeAll(async () => {
  const child = spawn(process.execPath, ['-e', SERVER, dir], { cwd: API_DIR });
  server = child;
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    void text(child.stderr).then((said) => reject(new Error(said)));
  });
  place = {
    bucket: 'portal',
    prefix: 'files/',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  portal = await testPortal({ env: { filesS3: place } });
});
afterAll(async () => {
  await portal.close();
  server.kill();
  fs.rmSync(dir, { recursive: true, force: true });
});

it('stores, reads, lists and deletes', async () => {
  const store = s3Store(place);
  const name = newFileName('photos', 'png');
  expect([await store.get(name), await store.size(name), await store.read(name)]).toEqual([null, null, null]);
  await store.put(name, Buffer.from('0123456789'));
  expect([String(await store.get(name)), await store.size(name)]).toEqual(['0123456789', 10]);
  const part = await store.read(name, { start: 2, end: 4 });
  expect(part && (await text(part))).toBe('234');
  const listed = [];
  for await (const file of store.list('photos')) listed.push(file.name);
  expect(listed).toEqual([name]);
  await store.remove(name);
  await store.remove(name);
  expect(await store.get(name)).toBeNull();
});

it('has no file without a byte', async () => {
  const store = s3Store(place);
  const name = newFileName('photos', 'png');
  await store.put(name, Buffer.alloc(0));
  expect([await store.get(name), await store.size(name), await store.read(name)]).toEqual([null, null, null]);
});

it.each(['../secret', 'photos/x.png', ''])('has no file named %s', async (name) => {
  const store = s3Store(place);
  expect([await store.get(name), await store.size(name)]).toEqual([null, null]);
  await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('Not a name');
});

it('serves a file and ranges of it, and deletes unreferenced files', async () => {
  const { pool } = portal.database;
  const store = s3Store(place);
  const [kept, orphan] = [newFileName('photos', 'png'), newFileName('photos', 'png')];
  for (const name of [kept, orphan]) await store.put(name, Buffer.from('0123456789'));
  const id = await addUser(pool, { email: 'ana@cliente.test', companies: [] });
  await pool.query('UPDATE portal.users SET photo = $2 WHERE id = $1', [id, `/files/${kept}`]);

  const get = (range?: string, more: object = {}) =>
    portal.call({ url: `/files/${kept}`, headers: { ...(range && { range }), ...more } });
  expect(await get()).toMatchObject({
    status: 200,
    text: '0123456789',
    headers: { 'accept-ranges': 'bytes' },
  });
  for (const [range, expected, at] of [
    ['bytes=2-4', '234', '2-4'],
    ['bytes=7-', '789', '7-9'],
    ['bytes=-3', '789', '7-9'],
    ['bytes=0-99', '0123456789', '0-9'],
  ] as const)
    expect(await get(range)).toMatchObject({
      status: 206,
      text: expected,
      headers: { 'content-range': `bytes ${at}/10`, 'x-content-type-options': 'nosniff' },
    });
  expect(await get('bytes=10-')).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
  for (const range of ['bytes=1-2,4-5', 'items=1-2', 'bytes=5-2'])
    expect(await get(range)).toMatchObject({ status: 200, text: '0123456789' });
  expect((await get('bytes=2-4', { 'if-range': '"another"' })).status).toBe(200);
  expect((await get('bytes=2-4', { 'if-range': `"${kept}"` })).status).toBe(206);

  const swept = { pool, files: store, uses: [PLATFORM_FILES] };
  await sweepFiles(swept, new Date());
  expect(await store.size(orphan)).toBe(10);
  await sweepFiles(swept, new Date(Date.now() + 25 * 3600_000));
  expect([await store.size(kept), await store.size(orphan)]).toEqual([10, null]);
});

it('keeps sheets and attachments, for their own company only', async () => {
  const { pool } = portal.database;
  const access = [ACCESS.safetySheets];
  const bea = await addUser(pool, { email: 'bea', companies: [{ code: 'A' }], access });
  await addUser(pool, { email: 'rui', companies: [{ code: 'B' }], access });
  const [own, other] = [await portal.login('bea'), await portal.login('rui')];
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'ÁCIDO – 1 M³', b1_um: 'KG' });
  await insert(pool, 'erp.sd2', {
    d2_filial: '1',
    d2_doc: '5',
    d2_serie: '1',
    d2_cliente: 'A',
    d2_loja: '01',
    d2_item: '1',
    d2_cod: 'P1',
    d2_emissao: '2026-02-02',
  });
  await addSheet(portal, { product_code: 'P1' });
  const info = encodeURIComponent(
    encodeParams({ code: 'P1', document_id: PRODUCT_DOCUMENT.safetySheet, name: 'x' }),
  );
  const sheet = (headers: object) =>
    portal.call({ url: `/api/order-fispq/file?info=${info}`, headers: { ...headers, range: 'bytes=1-3' } });
  const answer = await sheet(own);
  expect([answer.status, answer.text]).toEqual([206, 'PDF']);
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('ÁCIDO – 1 M³.pdf');
  expect((await sheet(other)).status).toBe(404);

  const { quotationId } = await addQuotation(portal, 'A', bea);
  const sent = { id: quotationId, content: PDF, name: 'Edital Á³ – nº 1.pdf' };
  expect((await portal.call(attachmentCall(sent, own))).status).toBe(200);
  const listed: string[] = [];
  for await (const { name } of s3Store(place).list('quotations')) listed.push(name);
  // The former attachment is gone, and a refused one never came.
  expect(listed).toHaveLength(1);
  expect((await portal.call(attachmentCall({ ...sent, content: Buffer.from('MZ') }, own))).status).toBe(422);
  const url = `/api/licitation/file-download/${listed[0]?.split('/')[1]}`;
  const file = await portal.call({ url, headers: own });
  expect([file.status, file.text]).toEqual([200, PDF.toString()]);
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('Edital Á³ – nº 1.pdf');
  expect((await portal.call({ url, headers: other })).status).toBe(404);
  await portal.call({ method: 'DELETE', url: `/api/licitations/${quotationId}`, headers: own });
  expect(await s3Store(place).size(listed[0] ?? '')).toBeNull();
});
