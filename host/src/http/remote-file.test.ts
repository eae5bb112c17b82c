import { endTestSession, startTestSession } from '../testing/test-area';
import { stubServer } from '../testing/stub-server';
import { openFile } from './remote-file';

const FILE = 'x'.repeat(70_000) + 'end';
const asked: (string | null)[] = [];
let restore = () => {};

/** A server of one file that answers ranges, or ignores them. */
function serve(ranges: boolean) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const range = new Request(input, init).headers.get('range');
    asked.push(range);
    const [, from, to] = /(\d+)-(\d+)/.exec(range ?? '') ?? [];
    if (!ranges || !from || !to) return new Response(FILE);
    const part = FILE.slice(Number(from), Number(to) + 1);
    const headers = { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${FILE.length}` };
    return new Response(part, { status: 206, headers });
  };
  restore = () => Object.assign(globalThis, { fetch });
}

beforeEach(async () => {
  await startTestSession();
  asked.length = 0;
});
afterEach(() => {
  restore();
  endTestSession();
});

it('fetches the parts that are asked for', async () => {
  serve(true);
  const file = await openFile('file');
  expect([file.size, file.first.size]).toEqual([FILE.length, 65_536]);
  expect(await (await file.part(70_000, 70_002)).text()).toBe('end');
  expect((await file.whole()).size).toBe(FILE.length);
  expect(asked).toEqual(['bytes=0-65535', 'bytes=70000-70002', null]);
});

it('asks a server that knows no ranges once', async () => {
  serve(false);
  const file = await openFile('file');
  expect(file.size).toBe(FILE.length);
  expect(await (await file.part(70_000, 70_002)).text()).toBe('end');
  expect((await file.whole()).size).toBe(FILE.length);
  expect(asked).toEqual(['bytes=0-65535']);
});

it('refuses as every call does', async () => {
  restore = stubServer({ 'GET file': Response.json({ message: 'Não.' }, { status: 404 }) });
  await expect(openFile('file')).rejects.toMatchObject({ status: 404, message: 'Não.' });
});
