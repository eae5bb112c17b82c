import { testClock } from '../testing/clock';
import { circuitBreaker, ErpUnavailable } from './breaker';

class CallersFault extends Error {}

function breaker() {
  const clock = testClock();
  const options = { failures: 3, coolDown: 1000, timeout: 5000, monotonic: () => clock.now().getTime() };
  return { clock, run: circuitBreaker(options, (error) => error instanceof CallersFault) };
}
const fail = () => Promise.reject(new Error('connection lost'));
const answer = () => Promise.resolve('rows');
type Run = ReturnType<typeof breaker>['run'];
const failTimes = async (run: Run, times: number) => {
  for (let n = 0; n < times; n++) await expect(run(fail)).rejects.toThrow(ErpUnavailable);
};

describe('the circuit breaker', () => {
  it('returns the result of the call', async () => {
    await expect(breaker().run(answer)).resolves.toBe('rows');
  });

  it('refuses without calling after three failures in a row', async () => {
    const { run } = breaker();
    await failTimes(run, 3);
    const call = jest.fn(answer);
    await expect(run(call)).rejects.toThrow(ErpUnavailable);
    expect(call).not.toHaveBeenCalled();
  });

  it('counts only consecutive failures', async () => {
    const { run } = breaker();
    await failTimes(run, 2);
    await run(answer);
    await failTimes(run, 2);
    await expect(run(answer)).resolves.toBe('rows');
  });

  it('allows one trial call after the cool-down, which closes the circuit or opens it again', async () => {
    const { run, clock } = breaker();
    await failTimes(run, 3);
    clock.pass(1000);
    await failTimes(run, 1);
    const call = jest.fn(answer);
    await expect(run(call)).rejects.toThrow(ErpUnavailable);
    clock.pass(1000);
    const [first, second] = await Promise.allSettled([run(call), run(call)]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect(call).toHaveBeenCalledTimes(1);
    await expect(run(answer)).resolves.toBe('rows');
  });

  it("does not count a caller's mistake as an ERP failure", async () => {
    const { run } = breaker();
    for (let n = 0; n < 5; n++)
      await expect(run(() => Promise.reject(new CallersFault()))).rejects.toThrow(CallersFault);
    await expect(run(answer)).resolves.toBe('rows');
  });

  it('gives up on a call that does not answer, and aborts it', async () => {
    jest.useFakeTimers();
    try {
      const { run } = breaker();
      const signals: AbortSignal[] = [];
      const call = (signal: AbortSignal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      };
      const outcome = expect(run(call)).rejects.toThrow('No answer within 5000 ms');
      jest.advanceTimersByTime(4999);
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      jest.advanceTimersByTime(1);
      await outcome;
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    } finally {
      jest.useRealTimers();
    }
  });
});
