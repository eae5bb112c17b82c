import type { RemoteRelease } from 'api-contract';
import { loadArea } from './load-area';
import { loadSlotModule } from './slots';

const refused = 'mf-x requires host ^9.0.0, and this portal’s host is 0.1.0.';
const release = { base: '/remotes/mf-x/1/', refused } as RemoteRelease;
const asked = jest.fn();

beforeEach(() => {
  asked.mockClear();
  globalThis.fetch = asked;
});

it('a remote that this host is too old for is not asked for: the reason is the error', async () => {
  await expect(loadArea('mf-x', release)).rejects.toThrow(refused);
  await expect(loadArea('mf-x', release, { fresh: true })).rejects.toThrow(refused);
  expect(asked).not.toHaveBeenCalled();
});

it('nor are its slots', async () => {
  const slot = { at: 'home:test', module: './home' };
  await expect(loadSlotModule({ remote: 'mf-x', release, slot })).rejects.toThrow(refused);
  expect(asked).not.toHaveBeenCalled();
});
