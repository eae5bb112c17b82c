import { columnWidths } from './column-widths';

const id = { id: 'id', width: 60 };
const product = { id: 'product', width: 300, grow: true };
const user = { id: 'user', width: 100, grow: true };

it('one column takes all that is left', () =>
  expect(columnWidths([id, product], {})).toEqual({ least: 360, widths: [60, undefined] }));

it('several share it in proportion to what they need', () =>
  expect(columnWidths([id, product, user], {})).toEqual({
    least: 460,
    widths: [60, 'calc(300px + max(0px, 100cqi - 460px) * 0.7500)', undefined],
  }));

it('what has a width at which it is whole reaches it first', () =>
  expect(columnWidths([id, { ...product, whole: 350 }, user], {}).widths).toEqual([
    60,
    'calc(300px + min(max(0px, 100cqi - 460px), 50px) * 1.0000 + max(0px, 100cqi - 510px) * 0.7500)',
    undefined,
  ]));

it('a width the user gave stays', () =>
  expect(columnWidths([id, product, user], { product: 200 })).toEqual({
    least: 360,
    widths: [60, 200, undefined],
  }));
