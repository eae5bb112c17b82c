import { act, screen } from '@testing-library/react';
import type { ParcelConfigObject } from 'single-spa';
import { endTestSession, startTestSession } from '../testing/test-area';
import { definePlainRemote, type PlainPageContext } from './plain-remote';
import { bootData, setBoot } from './registry';

const PATHS = ['/admin/plain/:id', '/admin/throwing'];
const ended: string[] = [];
/** Takes the mounted area away. */
let unmount: () => Promise<void>;
let context: PlainPageContext;

function record(element: HTMLElement, given: PlainPageContext) {
  context = given;
  element.textContent = `Registro ${given.params.id}`;
  return () => void ended.push(given.params.id ?? '');
}
function throwing(): () => void {
  throw new Error('cannot draw');
}

/** Mounts the area as its frame does, at an address; answers with what was told of crashes. */
async function mounted(at: string) {
  window.history.replaceState(null, '', at);
  const area = definePlainRemote({
    name: 'mf-plain',
    pages: { '/admin/plain/:id': record, '/admin/throwing': throwing },
  });
  const domElement = document.body.appendChild(document.createElement('div'));
  const onCrash = jest.fn();
  const props = { name: 'mf-plain', domElement, onCrash, onReady: () => undefined };
  const call = async (step: keyof ParcelConfigObject) => {
    const lifecycle = area[step] as unknown as (given: object) => Promise<unknown>;
    await act(() => lifecycle(props));
  };
  await call('bootstrap');
  await call('mount');
  unmount = () => {
    unmount = () => Promise.resolve();
    return call('unmount');
  };
  return onCrash;
}

beforeEach(async () => {
  await startTestSession();
  ended.length = 0;
  const files = { base: '/', entry: 'none', integrity: '', assets: { entry: '', exposes: {} } };
  const declaration = {
    name: 'mf-plain',
    version: '1.0.0',
    requiresHost: '*',
    menu: [],
    slots: [],
    pages: PATHS.map((path) => ({ path, title: 'Uma página' })),
  };
  const { config, registry } = bootData();
  setBoot({
    config,
    registry: { ...registry, remotes: { 'mf-plain': { ...files, version: '1', declaration } } },
  });
});
afterEach(async () => {
  await unmount();
  endTestSession();
  document.body.replaceChildren();
});

it('draws the page of the address, and takes it away at the end', async () => {
  await mounted('/admin/plain/7');
  expect(screen.getByText('Registro 7')).toBeVisible();
  await unmount();
  expect(ended).toEqual(['7']);
  expect(screen.queryByText('Registro 7')).toBeNull();
});

it('draws anew for another record', async () => {
  await mounted('/admin/plain/7');
  ended.length = 0;
  act(() => {
    window.history.pushState(null, '', '/admin/plain/8');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('Registro 8')).toBeVisible();
  expect(screen.queryByText('Registro 7')).toBeNull();
  expect(ended).toEqual(['7']);
});

it.each([
  ['throws while it draws', '/admin/throwing', () => undefined],
  ['says later that it failed', '/admin/plain/7', () => context.fail(new Error('broke later'))],
])('a page that %s reports a crash to its frame', async (_how, at, then) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onCrash = await mounted(at);
  act(then);
  expect(onCrash).toHaveBeenCalled();
  logged.mockRestore();
});
