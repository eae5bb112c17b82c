import { browserHistory, type Move } from './browser-history';

const moves: Move[] = [];
const history = browserHistory((move) => moves.push(move));
const last = () => moves.at(-1);

beforeEach(() => {
  window.history.replaceState({ idx: 4 }, '', '/admin/orders?page=2#top');
  moves.length = 0;
});

it('adds an entry with its state, a key of its own and the next number', () => {
  history.push({ pathname: '/admin/order', search: '?id=7' }, { from: 'list' });
  expect(window.history.state).toMatchObject({ usr: { from: 'list' }, idx: 5 });
  expect(last()).toMatchObject({
    action: 'PUSH',
    location: { pathname: '/admin/order', search: '?id=7', hash: '', state: { from: 'list' } },
  });
  const { key } = window.history.state as { key: string };
  history.push('/admin/order');
  expect(last()?.location.key).not.toBe(key);
});

it('replaces an entry under its number, and keeps the page for a search alone', () => {
  history.replace({ search: '?page=3' });
  expect(last()).toMatchObject({
    action: 'REPLACE',
    location: { pathname: '/admin/orders', search: '?page=3' },
  });
  expect(window.history.state).toMatchObject({ usr: null, idx: 4 });
});

it("hears of others' moves while it listens", () => {
  const stop = history.listen();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(last()).toMatchObject({
    action: 'POP',
    location: { search: '?page=2', hash: '#top', key: 'default' },
  });
  stop();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(moves).toHaveLength(1);
});

it('writes addresses as links have them and as the browser has them', () => {
  expect(history.createHref({ pathname: '/a', search: '?b' })).toBe('/a?b');
  expect(history.encodeLocation('/ção')).toEqual({ pathname: '/%C3%A7%C3%A3o', search: '', hash: '' });
});
