import { act, render, screen } from '@testing-library/react';
import type { RemoteRelease } from 'api-contract';
import { unsaved } from '../../guard/unsaved';
import type { RemoteArea } from '../remote-area';
import { aheadArea, mountAhead } from './ahead-area';
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

describe('an area mounted ahead', () => {
  const meant = (name: string) => act(() => mountAhead({ name, release, at: `/admin/${name}` }));

  it('is out of sight, at its address, and stays when it is opened', () => {
    const go = visit('a');
    meant('b');
    expect(areas.get('b')).toMatchObject({ active: false, at: '/admin/b' });
    const element = screen.getByText('b');
    go('b');
    expect(screen.getByText('b')).toBe(element);
    expect(areas.get('b')).toMatchObject({ active: true, at: undefined });
    expect(aheadArea()).toBeNull();
    go('a');
    expect(names()).toEqual(['a', 'b']);
  });

  it('makes room for the next one, and ends with the stack', () => {
    const { unmount } = render(at('a'));
    meant('b');
    meant('c');
    expect(names()).toEqual(['a', 'c']);
    unmount();
    expect(aheadArea()).toBeNull();
  });

  it('goes when it failed', () => {
    visit('a');
    meant('b');
    act(() => areas.get('b')?.onState('b', 'failed'));
    expect(names()).toEqual(['a']);
  });

  it('is none where the area was visited before', () => {
    visit('b', 'a');
    meant('b');
    expect(names()).toEqual(['b', 'a']);
    expect(areas.get('b')?.at).toBeUndefined();
  });
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
