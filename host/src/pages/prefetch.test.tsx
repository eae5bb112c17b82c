import { fireEvent, render, screen } from '@testing-library/react';
import type { Registry, RemoteDeclaration } from 'api-contract';
import { MemoryRouter } from 'react-router-dom';
import { endTestSession, startTestSession, stubServer } from '../exports/testing';
import { forgetAhead, takeReady } from '../http/ahead';
import { queryClient } from '../http/query-client';
import { PortalLink } from './portal-link';
import { bootData, setBoot } from '../remotes/registry';

const loaded = jest.fn(() => Promise.resolve({}));
jest.mock('../remotes/load-area', () => ({ loadArea: () => loaded() }));

const listAt = (path: string, endpoint: string) => ({
  path,
  title: path,
  first: { endpoint, source: 'erp' as const, filters: ['C'], sort: { by: 'A', direction: 'ASC' as const } },
});
let asked: string[] = [];
let restore = () => {};
const note = (url: URL) => {
  asked.push(url.pathname + url.search);
  return { data: { ZOOM: [], count: 0 } };
};

beforeEach(async () => {
  await startTestSession();
  asked = [];
  loaded.mockReset().mockResolvedValue({});
  restore = stubServer({ 'GET a/': note, 'GET b/': note });
  const declaration: RemoteDeclaration = {
    name: 'mf-x',
    version: '1.0.0',
    requiresHost: '*',
    pages: [listAt('/admin/a', 'a'), listAt('/admin/b', 'b')],
    menu: [],
    slots: [],
  };
  const remotes = { 'mf-x': { declaration } } as unknown as Registry['remotes'];
  setBoot({ ...bootData(), registry: { ...bootData().registry, remotes } });
  window.history.replaceState(null, '', '/admin');
  jest.useFakeTimers({ advanceTimers: true });
  render(
    <MemoryRouter>
      <PortalLink to="/admin/a">A</PortalLink>
      <PortalLink to="/admin/b?C=1#top">B</PortalLink>
    </MemoryRouter>,
  );
});
afterEach(() => {
  jest.useRealTimers();
  restore();
  forgetAhead();
  endTestSession();
});

const link = (name: string) => screen.getByRole('link', { name });
const stay = () => jest.advanceTimersByTimeAsync(100);
const A = { page: 1, cTop: 25, order_by: 'A', order_type: 'ASC' };

it.each([
  ['pointer', () => fireEvent.pointerEnter(link('A'))],
  ['focus', () => fireEvent.focus(link('A'))],
])('fetches code and rows of a link when the %s comes to it, once', async (_what, come) => {
  come();
  expect(loaded).toHaveBeenCalled();
  await stay();
  come();
  await stay();
  expect(asked).toHaveLength(1);
  expect(takeReady('a/', A)).toBeDefined();
});

it('asks for the rows of the link at which the pointer stays, with its filters', async () => {
  fireEvent.pointerEnter(link('A'));
  fireEvent.pointerEnter(link('B'));
  await stay();
  expect(asked).toHaveLength(1);
  expect(takeReady('b/', { ...A, C: '1' })).toBeDefined();
});

it('asks for nothing that is on screen or fresh in the cache', async () => {
  window.history.replaceState(null, '', '/admin/a');
  fireEvent.pointerEnter(link('A'));
  await stay();
  window.history.replaceState(null, '', '/admin');
  queryClient.setQueryData(['list', 'a', {}], { rows: [], count: 0 });
  fireEvent.pointerEnter(link('A'));
  await stay();
  expect(asked).toEqual([]);
  queryClient.setQueryData(['list', 'a', {}], { rows: [], count: 0 }, { updatedAt: 1 });
  fireEvent.pointerEnter(link('A'));
  await stay();
  expect(asked).toHaveLength(1);
});
