import { isNew, rememberSeen } from './bell-seen';

const title = (number: number) => ({
  E1_NUM: String(number),
  E1_VALOR: '1',
  E1_SALDO: '1',
  E1_VENCTO: '26/10/2026',
  E1_VENCREA: '26/10/2026',
});

beforeEach(() => localStorage.clear());

it.each([
  ['nothing', [], 0, false],
  ['what was there', [title(1), title(2)], 2, false],
  ['less', [title(2)], 1, false],
  ['another title in place of a paid one', [title(2), title(3)], 2, true],
  ['another notification', [title(1), title(2)], 3, true],
])('after it was opened, %s: %p, %i', (_what, titles, unread, news) => {
  rememberSeen('1.1', { titles: [title(1), title(2)], unread: 2 });
  expect(isNew('1.1', { titles, unread })).toBe(news);
});

it('is new to who has not opened it, and in another company', () => {
  rememberSeen('1.1', { titles: [title(1)], unread: 0 });
  expect(isNew('1.2', { titles: [title(1)], unread: 0 })).toBe(true);
  expect(isNew('1.2', { titles: [], unread: 0 })).toBe(false);
});
