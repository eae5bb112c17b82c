import { afterPress } from './after-press';

/** Whether a pointer is pressed, which the test's DOM does not know by itself. */
const pressed = (is: boolean) =>
  jest.spyOn(document, 'querySelector').mockReturnValue(is ? document.body : null);

afterEach(() => jest.restoreAllMocks());

it('runs at once when nothing is pressed', () => {
  pressed(false);
  const then = jest.fn();
  afterPress(then);
  expect(then).toHaveBeenCalledTimes(1);
});

it('waits for the click of a press, and runs once', () => {
  jest.useFakeTimers();
  pressed(true);
  const then = jest.fn();
  afterPress(then);
  window.dispatchEvent(new Event('pointerup'));
  expect(then).not.toHaveBeenCalled();
  jest.runAllTimers();
  window.dispatchEvent(new Event('pointercancel'));
  jest.runAllTimers();
  expect(then).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
