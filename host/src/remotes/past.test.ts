import type { Registry } from 'api-contract';
import { addressInItsHost, askedState, forgetState, registryCall } from './past';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState({ idx: 3 }, '', '/admin/kanban');
});

it('is null when nothing asked for it', () => {
  expect(askedState()).toBeNull();
  expect(registryCall(null, 'Bearer t')).toEqual({ url: '/registry.json', key: '/registry.json  Bearer t ' });
});

it('moves from the address into the tab, and leaves the page its own parameters', () => {
  window.history.replaceState({ idx: 3 }, '', '/admin/kanban?page=2&registry=2026-11-20.1#x');
  expect(askedState()).toBe('2026-11-20.1');
  expect(window.location.href).toMatch(/\/admin\/kanban\?page=2#x$/);
  expect(window.history.state).toEqual({ idx: 3 });
  expect(askedState()).toBe('2026-11-20.1');
  forgetState();
  expect(askedState()).toBeNull();
});

it('is ended by an empty parameter in the address', () => {
  sessionStorage.setItem('portal.registry', '2026-11-20.1');
  window.history.replaceState(null, '', '/admin?registry=');
  expect(askedState()).toBeNull();
});

it('is sent as it was asked for', () => {
  expect(registryCall('a b&c', '').url).toBe('/registry.json?registry=a%20b%26c');
});

describe('the host of that time', () => {
  const [OLD, NEW] = ['/remotes/host/aaaaaa/', '/remotes/host/bbbbbb/'];
  const registry: Registry = {
    schema: 1,
    id: '2026-11-20.1',
    remotes: {},
    rollouts: [],
    host: { version: '1.0.0', base: OLD },
    past: { id: '2026-11-20.1', at: '2026-11-20T10:00:00Z' },
  };
  beforeEach(() => window.history.replaceState(null, '', '/admin/kanban?page=2#x'));

  it('is where the address names its registry, once for each load', () => {
    expect(addressInItsHost(registry, NEW)).toMatch(/\/admin\/kanban\?page=2&registry=2026-11-20\.1#x$/);
    // It did not come; the next load tries again.
    expect(addressInItsHost(registry, NEW)).toBeNull();
    expect(addressInItsHost(registry, NEW)).not.toBeNull();
    expect(addressInItsHost(registry, OLD)).toBeNull();
    expect(addressInItsHost(registry, NEW)).not.toBeNull();
  });

  it.each<[string, Partial<Registry>, string]>([
    ['what is live', { past: undefined }, NEW],
    ['what cannot be shown any more', { past: { id: '2026-11-20.1', at: null } }, NEW],
    ['a registry without a host', { host: undefined }, NEW],
    ['a tab of a build that was not released', {}, ''],
  ])('is not asked for by %s', (_what, change, own) =>
    expect(addressInItsHost({ ...registry, ...change }, own)).toBeNull(),
  );
});
