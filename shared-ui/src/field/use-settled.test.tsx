import { act, renderHook } from '@testing-library/react';
import { useSettled } from './use-settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('follows a text 350 ms after its last change', () => {
  const { result, rerender } = renderHook(({ text }) => useSettled(text), { initialProps: { text: '' } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  rerender({ text: 's' });
  wait(300);
  rerender({ text: 'so' });
  wait(300);
  expect(result.current).toBe('');
  wait(50);
  expect(result.current).toBe('so');
});
