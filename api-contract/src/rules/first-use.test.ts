import { onFirstUse } from './first-use';

it('makes what is asked for at the first call, and once', () => {
  const make = jest.fn(() => undefined);
  const get = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  get();
  get();
  expect(make).toHaveBeenCalledTimes(1);
});
