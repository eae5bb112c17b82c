import { browserStorage, stored, tabStorage } from './storage';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

afterEach(() => {
  jest.restoreAllMocks();
  for (const key of [...browserStorage.keys()]) browserStorage.set(key, null);
});

it('keeps texts in the browser', () => {
  browserStorage.set('a', '1');
  tabStorage.set('b', '2');
  expect([localStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual(['1', '2']);
  tabStorage.set('b', null);
  expect([tabStorage.get('b'), sessionStorage.length]).toEqual([null, 0]);
});

it('keeps texts in the page where storage is denied', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  browserStorage.set('a', '{"token":"x"}');
  expect(browserStorage.get('a')).toBe('{"token":"x"}');
  expect(stored('a')).toEqual({ token: 'x' });
  expect(browserStorage.keys()).toEqual(['a']);
  browserStorage.set('a', null);
  expect([browserStorage.get('a'), browserStorage.keys()]).toEqual([null, []]);
});

it('keeps in the page what a full storage does not take, and leaves nothing older in the browser', () => {
  browserStorage.set('a', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  browserStorage.set('a', 'new');
  expect([browserStorage.get('a'), localStorage.getItem('a')]).toEqual(['new', null]);
  full.mockRestore();
  browserStorage.set('a', 'newer');
  expect([browserStorage.get('a'), localStorage.getItem('a')]).toEqual(['newer', 'newer']);
});

it.each(['{', ''])('has nothing where %p stands instead of JSON', (text) => {
  browserStorage.set('a', text);
  expect(stored('a')).toBeNull();
});
