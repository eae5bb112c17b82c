import { newKey } from './new-key';

it('makes a new key each time, also where a page has no randomUUID', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const keys = [newKey(), newKey()];
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(keys[0]).not.toBe(keys[1]);
});
