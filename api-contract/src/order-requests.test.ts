import { orderDraft } from './order-requests';

describe('the length of a text', () => {
  it.each([
    ['observation', 'x', 120],
    ['client_order', 'x', 15],
    ['item_ped_com', '7', 6],
  ])('%s of %s: %i characters at most', (field, character, most) => {
    const parsed = (length: number) => orderDraft.safeParse({ [field]: character.repeat(length) });
    expect(parsed(most).data).toMatchObject({ [field]: character.repeat(most) });
    expect(parsed(most + 1).error?.issues).toMatchObject([{ path: [field] }]);
  });
});

it.each([
  ['12000', '12000'],
  [12000, '12000'],
  ['00120', '120'],
  ['', ''],
  ['0', '0'],
  ['1.5', null],
  ['1,5', null],
  ['-1', null],
  ['1e3', null],
  ['999999999999', '999999999999'],
  ['1000000000000', null],
])('a quantity of %p is read as %p', (quantity, read) => {
  expect(orderDraft.safeParse({ quantity }).data?.quantity ?? null).toBe(read);
});
