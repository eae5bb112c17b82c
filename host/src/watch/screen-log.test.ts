import { renderHook, waitFor } from '@testing-library/react';
import { endTestSession, startTestSession, stubServer } from '../exports/testing';
import { bootData, setBoot } from '../remotes/registry';
import { useScreenLog } from './screen-log';

let told: unknown[] = [];
let restore = () => {};

beforeEach(async () => {
  await startTestSession();
  const { config, registry } = bootData();
  const declaration = {
    name: 'mf-contracts',
    version: '1.0.0',
    requiresHost: '^0.1.0',
    pages: [{ path: '/admin/contract/:params', title: 'Negociação' }],
    menu: [],
    slots: [],
  };
  const files = { base: '', entry: 'x.js', integrity: '', assets: { entry: 'x.js', exposes: {} } };
  const contracts = { version: '1.0.0', ...files, declaration };
  setBoot({ config, registry: { ...registry, remotes: { 'mf-contracts': contracts } } });
  told = [];
  restore = stubServer({ 'POST analytic-log': (_url: URL, body: unknown) => told.push(body) });
});
afterEach(() => {
  restore();
  endTestSession();
});

it('logs each screen once, by its name and its route, and never the record', async () => {
  const { rerender } = renderHook(({ at, title }) => useScreenLog(at, title, true), {
    initialProps: { at: '/admin', title: 'Início' },
  });
  await waitFor(() => expect(told).toEqual([{ screen: 'Início', route: '/admin' }]));
  rerender({ at: '/admin', title: 'Início' });
  rerender({ at: '/admin/contract/eyJhIjoxfQ==', title: 'Negociação' });
  await waitFor(() =>
    expect(told.slice(1)).toEqual([{ screen: 'Negociação', route: '/admin/contract/:params' }]),
  );
});

it('skips a route longer than the log accepts', async () => {
  renderHook(() => useScreenLog(`/${'x'.repeat(500)}`, 'Página não encontrada', true));
  await waitFor(() => expect(told).toEqual([{ screen: 'Página não encontrada' }]));
});

it('waits until the page’s company is the active one: the call names it', async () => {
  const { rerender } = renderHook(({ isOpen }) => useScreenLog('/admin', 'Início', isOpen), {
    initialProps: { isOpen: false },
  });
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
  expect(told).toEqual([]);
  rerender({ isOpen: true });
  await waitFor(() => expect(told).toEqual([{ screen: 'Início', route: '/admin' }]));
});
