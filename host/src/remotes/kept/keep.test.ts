import type { RemoteRelease } from 'api-contract';
import { keep, KEPT, type KeptArea } from './keep';

const release = {} as RemoteRelease;
const visit = (...names: string[]) =>
  names.reduce<readonly KeptArea[]>((kept, remote) => keep(kept, { remote, release }), []);
const names = (kept: readonly KeptArea[]) => kept.map(({ name }) => name);

it('keeps the last four areas, and drops the one that was left longest ago', () => {
  expect(KEPT).toBe(4);
  expect(names(visit('a', 'b', 'c', 'd'))).toEqual(['a', 'b', 'c', 'd']);
  expect(names(visit('a', 'b', 'c', 'd', 'e'))).toEqual(['b', 'c', 'd', 'e']);
  expect(names(visit('a', 'b', 'c', 'd', 'a', 'e'))).toEqual(['a', 'c', 'd', 'e']);
});

it('leaves every area in its place when one is visited again', () => {
  expect(names(visit('a', 'b', 'a'))).toEqual(['a', 'b']);
});

it('changes nothing on a move inside the area on screen, or to a page of the host', () => {
  const kept = visit('a', 'b');
  expect(keep(kept, { remote: 'b', release })).toBe(kept);
  expect(keep(kept, null)).toBe(kept);
});
