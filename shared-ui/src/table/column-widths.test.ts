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

it('what has a width at which it is whole reaches it first, one after the other', () => {
  const date = { id: 'date', width: 100, whole: 140 };
  expect(columnWidths([{ ...product, whole: 350 }, date, user], {}).widths).toEqual([
    'calc(300px + min(max(0px, 100cqi - 500px), 50px) + max(0px, 100cqi - 590px) * 0.7500)',
    'calc(100px + min(max(0px, 100cqi - 550px), 40px))',
    undefined,
  ]);
});

it('a width the user gave stays', () =>
  expect(columnWidths([id, product, user], { product: 200 })).toEqual({
    least: 360,
    widths: [60, 200, undefined],
  }));
