import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LOOK_MS, SILENT_LOOKS } from './orders';
import { type ServerProcess, serverProcess } from './server-process';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-process-'));
const program = path.join(dir, 'echo.cjs');
fs.writeFileSync(program, "process.on('message', (news) => process.send(news));");
afterEach(() => jest.useRealTimers());
afterAll(() => fs.rmSync(dir, { recursive: true }));

/** Silence that is enough, and one that is not. */
const LONG = (SILENT_LOOKS + 2) * LOOK_MS;
const SHORT = (SILENT_LOOKS - 2) * LOOK_MS;

/** Has the process tell this; rejects where it was killed. */
async function tells(made: ServerProcess, news: object): Promise<void> {
  const [kind] = Object.keys(news);
  made.tell(news as never);
  await made.told(kind as 'alive');
}

it('is killed when it is silent, but not before it loads parts', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const made = serverProcess(program, []);
  await tells(made, { places: {} });
  jest.advanceTimersByTime(LONG);
  await tells(made, { part: 'mf-slow' });
  jest.advanceTimersByTime(SHORT);
  await tells(made, { alive: true });
  jest.advanceTimersByTime(SHORT);
  await tells(made, { alive: true });
  jest.advanceTimersByTime(LONG);
  expect(await made.ended).toMatchObject({
    message: 'it did not answer for 30 s',
    part: 'mf-slow',
    said: false,
  });
});
