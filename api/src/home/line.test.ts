import { type HomeLine, ranked } from './line';

const line = (key: string, days: number, stake: 'production' | number): HomeLine => ({
  key,
  days,
  stake: stake === 'production' ? stake : { money: String(stake) },
  text: key,
  action: 'Ver',
  href: '/admin',
});

it.each([
  [
    'a production that stops comes before any amount',
    [line('titles', 0, 493_000), line('tank', 1, 'production')],
    ['tank', 'titles'],
  ],
  ['a larger amount comes first', [line('small', 0, 10), line('large', 0, 9.5e5)], ['large', 'small']],
  [
    'an amount comes before what only is to be known',
    [line('coming', 0, 0), line('refused', 0, 1)],
    ['refused', 'coming'],
  ],
  [
    'what hurts within three days comes before what costs more later',
    [line('later', 4, 'production'), line('soon', 3, 0)],
    ['soon', 'later'],
  ],
  [
    'of the same stake the next comes first, and then the key decides',
    [line('c', 2, 0), line('b', 1, 0), line('a', 1, 0), line('late', -1, 0)],
    ['late', 'a', 'b', 'c'],
  ],
  [
    'two productions: the one that stops first',
    [line('second', 2, 'production'), line('first', 0, 'production')],
    ['first', 'second'],
  ],
  ['at most four', [1, 2, 3, 4, 5].map((n) => line(`l${n}`, n, 0)), ['l1', 'l2', 'l3', 'l4']],
  ['nothing', [], []],
])('%s', (_what, lines, order) => {
  const actions = ranked(lines);
  expect(actions.map(({ key }) => key)).toEqual(order);
  expect(actions.map(({ rank }) => rank)).toEqual(order.map((_key, at) => at + 1));
});
