import { afterPress } from './after-press';

const point = (name: string) => window.dispatchEvent(new Event(name));

it('runs immediately when no pointer is pressed', () => {
  const then = jest.fn();
  afterPress(then);
  expect(then).toHaveBeenCalledTimes(1);
});

it.each(['pointerup', 'pointercancel'])(
  'waits for the end of a press (%s) and its click, and runs once',
  (up) => {
    jest.useFakeTimers();
    point('pointerdown');
    const then = jest.fn();
    afterPress(then);
    point(up);
    expect(then).not.toHaveBeenCalled();
    jest.runAllTimers();
    point('pointercancel');
    jest.runAllTimers();
    expect(then).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  },
);
