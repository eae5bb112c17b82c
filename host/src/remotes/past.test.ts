import { askedState, forgetState, registryCall } from './past';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState({ idx: 3 }, '', '/admin/kanban');
});

it('is nothing usually', () => {
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

it('ends by an empty one in the address', () => {
  sessionStorage.setItem('portal.registry', '2026-11-20.1');
  window.history.replaceState(null, '', '/admin?registry=');
  expect(askedState()).toBeNull();
});

it('is sent as it was asked for', () => {
  expect(registryCall('a b&c', '').url).toBe('/registry.json?registry=a%20b%26c');
});
