import { regularly } from './background';

it('reports work that fails at the start, and tries it again', async () => {
  jest.useFakeTimers();
  const errors: unknown[] = [];
  let times = 0;
  const background = regularly(() => Promise.reject(new Error(`failed ${++times}`)), 1000);
  await background.start((error) => errors.push(error));
  await jest.advanceTimersByTimeAsync(1000);
  void background.stop();
  await jest.advanceTimersByTimeAsync(5000);
  jest.useRealTimers();
  expect(errors).toEqual([new Error('failed 1'), new Error('failed 2')]);
});
