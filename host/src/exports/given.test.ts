import * as React from 'react';
import { areaStyles } from '../remotes/area-styles';
import { auth } from './auth';
import { http } from './portal';
import { endTestSession, startTestSession } from './testing';
import type { loadBoot } from '../remotes/registry';

beforeEach(() => startTestSession());
afterEach(() => endTestSession());

/** What an area's code could write, without its types. */
const write = (target: unknown, key: string, value: unknown) => () => {
  (target as Record<string, unknown>)[key] = value;
};

it('an area cannot change the session for the others', () => {
  const { can } = auth;
  expect(write(auth, 'can', () => true)).toThrow(TypeError);
  expect(auth.can).toBe(can);
  const snapshot = auth.getSnapshot();
  const access = [...(snapshot.user?.access ?? [])];
  for (const [of, key] of [
    [snapshot, 'user'],
    [snapshot.user, 'type_id'],
    [snapshot.user?.access, String(access.length)],
    [snapshot.companies, '0'],
  ] as const)
    expect(write(of, key, 24)).toThrow(TypeError);
  expect(auth.getSnapshot().user?.access).toEqual(access);
});

it('an area cannot change how the others call the server', () => {
  expect(write(http, 'get', () => Promise.resolve([]))).toThrow(TypeError);
  expect(Object.keys(http).sort()).toEqual(['delete', 'download', 'events', 'get', 'post', 'put']);
});

it('registry and configuration stay as they were read', async () => {
  const registry = { schema: 1, id: '1', remotes: {}, rollouts: [] };
  await jest.isolateModulesAsync(async () => {
    const fresh = jest.requireActual<{ loadBoot: typeof loadBoot }>('../remotes/registry');
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((path) =>
        Promise.resolve({
          ok: true,
          json: () => Promise.resolve(path === '/config.json' ? { brand: {} } : registry),
        } as Response),
      );
    const { registry: read, config } = await fresh.loadBoot();
    expect(write(config.brand, 'name', 'x')).toThrow(TypeError);
    expect(write(read.remotes, 'mf-x', {})).toThrow(TypeError);
    fetched.mockRestore();
  });
});

it('an area gets styled-components without styles of the whole page', () => {
  expect(() => areaStyles.createGlobalStyle()).toThrow('createGlobalStyle is not for areas');
  const { styled, css, keyframes, __esModule } = areaStyles;
  expect(__esModule).toBe(true);
  expect(
    React.isValidElement(
      React.createElement(styled.div`
        color: red;
      `),
    ),
  ).toBe(true);
  expect([typeof css, typeof keyframes]).toEqual(['function', 'function']);
});
