import { deflateSync } from 'node:zlib';
import { ATTACHMENT_BYTES, DOCUMENT_BYTES } from 'api-contract';
import sharp from 'sharp';
import { officeFile, officeZip } from '../testing/office-file';
import { type Workers, workerPool } from '../platform/workers';
import { type Inspector, inspector } from './inspect';
import * as worker from './inspect-worker';

const MB = 1024 * 1024;
let workers: Workers;
let inspect: Inspector;
beforeAll(async () => {
  workers = workerPool();
  inspect = inspector(workers);
  // Both workers, and what they load.
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await Promise.all([inspect.photo(png), inspect.photo(png)]);
});
afterAll(() => workers.close());

/** A PDF of about that many bytes, filled with a text. */
const pdf = (bytes: number, text: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, text), Buffer.from('\n%%EOF')]);
/** Deflated nothing: blocks of no bytes, so that unpacking never reaches a limit. */
const nothing = (bytes: number) => Buffer.alloc(bytes - (bytes % 5), Buffer.from([0, 0, 0, 0xff, 0xff]));

/** Each kind's largest size, and the inputs that cost most by the size they are given. */
const WORST: readonly (readonly [string, number, (bytes: number) => Buffer])[] = [
  ['a PDF of streams without an end of line', DOCUMENT_BYTES, (bytes) => pdf(bytes, 'stream')],
  ['a PDF of streams without an end', DOCUMENT_BYTES, (bytes) => pdf(bytes, 'stream\n')],
  ['a PDF of streams that end at once', DOCUMENT_BYTES, (bytes) => pdf(bytes, 'stream\nendstream')],
  [
    'a PDF of many small packed streams',
    // No more than 20,000 are looked into, and a tenth of the largest document holds as many.
    DOCUMENT_BYTES / 10,
    (bytes) =>
      pdf(
        bytes,
        Buffer.concat([Buffer.from('stream\n'), deflateSync('x'.repeat(99)), Buffer.from('endstream')]),
      ),
  ],
  [
    'a PDF of one stream that unpacks to nothing',
    DOCUMENT_BYTES,
    (bytes) => pdf(bytes, Buffer.concat([Buffer.from('stream\n\x78\x9c', 'latin1'), nothing(bytes - 9)])),
  ],
  [
    'a document of which all entries are the same',
    ATTACHMENT_BYTES,
    (bytes) => officeZip(nothing(bytes * 0.9), { entries: 4000, shared: true }),
  ],
  [
    'a document of many entries',
    ATTACHMENT_BYTES,
    (bytes) => officeZip(Buffer.alloc(9), { entries: bytes / 4096 }),
  ],
  [
    'an old document without a name',
    ATTACHMENT_BYTES,
    (bytes) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(bytes, 'W\0o\0r\0d\0')]),
  ],
  ['bytes of no kind', ATTACHMENT_BYTES, (bytes) => Buffer.alloc(bytes, 'PK')],
];

/** How often the loop came round while the work was done: never, where it was done here. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await work();
  clearImmediate(next);
  return turns;
}

/** What the work costs this process, at the best of three tries; ms of a core. Other programs cost it nothing. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let n = 0; n < 3; n++) {
    const before = process.cpuUsage();
    await work();
    least = Math.min(least, process.cpuUsage(before).user / 1000);
  }
  return least;
}

/** Smaller than what the engine does beside it. */
const NOISE_MS = 10;
const STEPS = 16;
/** INSPECT_SHARE=1 goes up to the limits themselves; what grows with the square shows at a tenth, too. */
const SHARE = Number(process.env.INSPECT_SHARE ?? 0.1);

it.each(WORST)(
  '%s costs the same for each byte, whatever its size',
  async (_what, limit, make) => {
    const most = limit * SHARE;
    const [small, large] = [make(most / STEPS), make(most - 1024)];
    // What grows with the square costs sixteen times as much for each.
    const perByte = (await costOf(() => worker.file(large))) / STEPS;
    expect(perByte / Math.max(await costOf(() => worker.file(small)), NOISE_MS)).toBeLessThan(4);
  },
  600_000,
);

const drawn = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } },
  });

it('looks into files beside the loop', async () => {
  const large = await drawn(6000).png().toBuffer();
  expect(await turnsDuring(() => inspect.file(pdf(DOCUMENT_BYTES / 2, 'stream\n')))).toBeGreaterThan(0);
  expect(await turnsDuring(() => inspect.photo(large))).toBeGreaterThan(0);
  expect(await inspect.photo(large)).toMatchObject({ extension: 'png' });
});

it.each([
  ['a jpeg', 6000, (side: number) => drawn(side).jpeg().toBuffer(), 'jpg'],
  ['a jpeg in passes', 3500, (side: number) => drawn(side).jpeg({ progressive: true }).toBuffer(), 'jpg'],
  [
    'a finer one',
    3500,
    (side: number) => drawn(side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    'memory',
  ],
  ['a png in passes', 3500, (side: number) => drawn(side).png({ progressive: true }).toBuffer(), 'png'],
  ['a larger one', 3700, (side: number) => drawn(side).png({ progressive: true }).toBuffer(), 'memory'],
  ['a png of 16 bits', 3500, (side: number) => drawn(side).toColourspace('rgb16').png().toBuffer(), 'memory'],
])('draws what can be decoded within 50 MB: %s of %d px', async (_what, side, make, expected) => {
  const found = await inspect.photo(await make(side));
  expect('refused' in found ? found.refused : found.extension).toBe(expected);
});

it('holds little of ten documents that unpack to 99 MB each, at once', async () => {
  const bomb = officeFile('word/document.xml', { zeros: 99 * MB });
  expect(await inspect.file(bomb)).toEqual({ kind: 'docx', bomb: false });
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  await Promise.all(Array.from({ length: 10 }, () => inspect.file(bomb)));
  clearInterval(watch);
  expect((most - before) / (990 * MB)).toBeLessThan(0.15);
});

it('turns away what it cannot take in turn', async () => {
  const slow = pdf(
    10_000,
    Buffer.concat([Buffer.from('stream\n'), deflateSync(Buffer.alloc(5 * MB)), Buffer.from('endstream')]),
  );
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => inspect.file(slow)));
  const refused = answers.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as { statusCode: number }] : [],
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ statusCode }) => statusCode === 429)).toBe(true);
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(20);
  expect(await inspect.file(Buffer.from('x'))).toEqual({ kind: null, bomb: false });
});

it.each([
  ['a byte order mark', '\ufeff%PDF-1.7\n', 'pdf'],
  ['empty lines', '\r\n\r\n%PDF-1.7\n', 'pdf'],
  ['1 KB', `${' '.repeat(1019)}%PDF-1.7\n`, 'pdf'],
  ['more', `${' '.repeat(1020)}%PDF-1.7\n`, null],
])('knows a PDF with %s before its header', async (_what, head, kind) => {
  expect(await inspect.file(Buffer.from(`${head}%%EOF`))).toEqual({ kind, bomb: false });
});
