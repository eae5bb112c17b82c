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

it('does not download a remote that needs a newer host, and rejects with the reason', async () => {
  await expect(loadArea('mf-x', release)).rejects.toThrow(refused);
  await expect(loadArea('mf-x', release, { fresh: true })).rejects.toThrow(refused);
  expect(asked).not.toHaveBeenCalled();
});

it('does not download the slots of such a remote', async () => {
  const slot = { at: 'home:test', module: './home' };
  await expect(loadSlotModule({ remote: 'mf-x', release, slot })).rejects.toThrow(refused);
  expect(asked).not.toHaveBeenCalled();
});
