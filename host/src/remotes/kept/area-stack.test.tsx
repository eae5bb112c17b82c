import { act, render, screen } from '@testing-library/react';
import type { RemoteRelease } from 'api-contract';
import { unsaved } from '../../guard/unsaved';
import type { RemoteArea } from '../remote-area';
import { AreaStack } from './area-stack';

type Area = Parameters<typeof RemoteArea>[0];
/** What the stack was last told to show of each area. */
const areas = new Map<string, Area>();
const mockAreas = areas;
jest.mock('../remote-area', () => ({
  RemoteArea: (props: Area) => {
    mockAreas.set(props.name, props);
    return <p inert={!props.active}>{props.name}</p>;
  },
}));

const release = {} as RemoteRelease;
const at = (remote: string | null, pathname = remote ?? '/admin') => (
  <AreaStack
    current={remote === null ? null : { remote, release, page: { path: '', title: '' } }}
    pathname={pathname}
  />
);
const paint = () => act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20))));
const names = () => [...document.querySelectorAll('p')].map((area) => area.textContent);

function visit(...remotes: (string | null)[]) {
  const { rerender } = render(at(remotes[0] ?? null));
  const go = (remote: string | null, pathname?: string) => {
    rerender(at(remote, pathname));
    if (remote) act(() => areas.get(remote)?.onState(remote, 'mounted'));
  };
  remotes.forEach((remote) => go(remote));
  return go;
}

beforeEach(() => areas.clear());

it('keeps what was visited, and shows the area of the address only', () => {
  const go = visit('a', 'b');
  expect(screen.getByText('a')).toHaveAttribute('inert');
  expect(screen.getByText('b')).not.toHaveAttribute('inert');
  go(null);
  expect(screen.getByText('b')).toHaveAttribute('inert');
  go('a');
  expect(screen.getByText('a')).not.toHaveAttribute('inert');
});

it('drops an area that is left after its changes were discarded', () => {
  const go = visit('a');
  unsaved.add();
  unsaved.discard();
  go('b');
  expect(names()).toEqual(['b']);
});

it('keeps an area whose form was left for another of its pages', () => {
  const go = visit('a');
  unsaved.discard();
  go('a', 'the list');
  go('b');
  expect(names()).toEqual(['a', 'b']);
});

it('drops an area that failed, on screen or out of sight', () => {
  const go = visit('a');
  act(() => areas.get('a')?.onState('a', 'failed'));
  expect(names()).toEqual(['a']);
  go('b');
  expect(names()).toEqual(['b']);
  go('c');
  act(() => areas.get('b')?.onState('b', 'failed'));
  expect(names()).toEqual(['c']);
});

it('drops an area that is left with a dialog open', async () => {
  const go = visit('a');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  go('b');
  await paint();
  expect(names()).toEqual(['b']);
  dialog.remove();
});
