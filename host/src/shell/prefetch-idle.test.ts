import { preloadIfAllowed } from '../pages/prefetch';
import { prefetchWhenIdle } from './prefetch-idle';

jest.mock('../pages/prefetch', () => ({ preloadIfAllowed: jest.fn() }));
const fetched = () => jest.mocked(preloadIfAllowed).mock.calls.map(([path]) => path);

const idle = window.requestIdleCallback;
beforeEach(() => {
  // As in Safari.
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useFakeTimers();
  jest.mocked(preloadIfAllowed).mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { requestIdleCallback: idle });
});

it('preloads one area after the other in a browser without idle callbacks', () => {
  prefetchWhenIdle(['/admin/a', '/admin/b']);
  expect(fetched()).toEqual([]);
  jest.advanceTimersToNextTimer();
  jest.advanceTimersToNextTimer();
  expect(fetched()).toEqual(['/admin/a']);
  jest.runAllTimers();
  expect(fetched()).toEqual(['/admin/a', '/admin/b']);
});

it('preloads nothing more once it is stopped', () => {
  const stop = prefetchWhenIdle(['/admin/a', '/admin/b']);
  jest.advanceTimersToNextTimer();
  jest.advanceTimersToNextTimer();
  stop();
  jest.runAllTimers();
  expect(fetched()).toEqual(['/admin/a']);
});
