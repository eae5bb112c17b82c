import { whenIdle } from './later';

const idle = { requestIdleCallback: window.requestIdleCallback, cancelIdleCallback };
afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, idle);
});

it('works when the browser is idle, unless it is called off', () => {
  const waiting = new Map<number, () => void>();
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => {
      waiting.set(waiting.size + 1, run);
      return waiting.size;
    },
    cancelIdleCallback: (handle: number) => waiting.delete(handle),
  });
  const done: string[] = [];
  whenIdle(() => done.push('first'));
  whenIdle(() => done.push('called off'))();
  expect(done).toEqual([]);
  waiting.forEach((run) => run());
  expect(done).toEqual(['first']);
});

it('works after a pause in a browser without idle callbacks, unless it is called off', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useFakeTimers();
  const done: string[] = [];
  whenIdle(() => done.push('first'));
  whenIdle(() => done.push('called off'))();
  expect(done).toEqual([]);
  jest.runAllTimers();
  expect(done).toEqual(['first']);
});
