import { deflateSync } from 'node:zlib';
import { isPdfBomb } from './pdf-bomb';

const pdf = (...streams: Buffer[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...streams.map((stream) =>
      Buffer.concat([
        Buffer.from('1 0 obj\n<</Filter/FlateDecode>>\nstream\r\n'),
        stream,
        Buffer.from('\nendstream\nendobj\n'),
      ]),
    ),
    Buffer.from('%%EOF\n'),
  ]);
const MB = 1024 * 1024;
const packed = (size: number) => deflateSync(Buffer.alloc(size));

it.each<[string, Buffer, boolean]>([
  ['no streams', pdf(), false],
  ['a packed page', pdf(packed(3 * MB)), false],
  ['bytes that are not packed', pdf(Buffer.from('BT (stream endobj) Tj ET')), false],
  ['a damaged stream', pdf(packed(3 * MB).subarray(0, 40)), false],
  ['one stream of 101 MB', pdf(packed(101 * MB)), true],
  ['many streams of 90 MB', pdf(...Array<Buffer>(5).fill(packed(90 * MB))), true],
  ['a stream packed twice', pdf(deflateSync(packed(101 * MB))), true],
  ['a stream packed over and over', pdf([1, 2, 3, 4].reduce((data) => deflateSync(data), packed(10))), true],
])('of a PDF with %s: %#', async (_what, content, bomb) => {
  expect(await isPdfBomb(content)).toBe(bomb);
});
