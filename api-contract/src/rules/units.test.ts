import { billingUnitPrice, displayUnit, fromBillingUnit, hasBillingUnit, toBillingUnit } from './units';

const item = (
  over: Partial<
    Record<'CNB_UM' | 'CNB_ZUNFAT' | 'CNB_ZSEGUN' | 'CNB_ZCONV' | 'CNB_ZTPCON' | 'CNB_VLUNIT', string>
  >,
) => ({
  CNB_UM: 'KG',
  CNB_ZUNFAT: 'L',
  CNB_ZSEGUN: 'TON',
  CNB_ZCONV: '1.25',
  CNB_ZTPCON: '1',
  CNB_VLUNIT: '10',
  ...over,
});

describe('quantity in the billing unit', () => {
  it.each([
    ['type 1 multiplies', '1000', {}, '1250'],
    ['type 2 divides', '1000', { CNB_ZTPCON: '2' }, '800'],
    ['a blank type divides', '1000', { CNB_ZTPCON: '' }, '800'],
    ['no float error', '0.1', { CNB_ZCONV: '3' }, '0.3'],
    ['more digits than a float has', '9007199254740993.01', { CNB_ZCONV: '1' }, '9007199254740993.01'],
    ['division keeps ten digits, half up', '2', { CNB_ZCONV: '3', CNB_ZTPCON: '2' }, '0.6666666667'],
    ['multiplication keeps ten digits', '0.00001', { CNB_ZCONV: '0.000015' }, '0.0000000002'],
    ['no billing unit', '1000.50', { CNB_ZUNFAT: '' }, '1000.5'],
    ['a padded blank billing unit', '1000', { CNB_ZUNFAT: '  ' }, '1000'],
    ['factor 0', '1000', { CNB_ZCONV: '0', CNB_ZTPCON: '2' }, '1000'],
    ['factor 0.000', '1000', { CNB_ZCONV: '0.000' }, '1000'],
    ['blank factor', '1000', { CNB_ZCONV: '' }, '1000'],
    ['negative factor', '1000', { CNB_ZCONV: '-2' }, '1000'],
    ['a very small quantity has no exponent', '0.0000001', { CNB_ZCONV: '1' }, '0.0000001'],
    ['blank quantity', '', {}, ''],
    ['unreadable quantity', '1.000,50', {}, ''],
  ])('%s: %s', (_name, quantity, over, expected) => {
    expect(toBillingUnit(quantity, item(over))).toBe(expected);
  });

  it.each([
    ['1', '1250', '1000'],
    ['2', '800', '1000'],
  ])('type %s: %s goes back to %s', (CNB_ZTPCON, quantity, expected) => {
    expect(fromBillingUnit(quantity, item({ CNB_ZTPCON }))).toBe(expected);
  });
});

describe('price per billing unit', () => {
  it.each([
    ['type 1 divides', {}, '8'],
    ['type 2 multiplies', { CNB_ZTPCON: '2' }, '12.5'],
    ['factor 0 leaves it', { CNB_ZCONV: '0' }, '10'],
    ['no billing unit leaves it', { CNB_ZUNFAT: '' }, '10'],
    ['ten digits', { CNB_ZCONV: '3' }, '3.3333333333'],
  ])('%s', (_name, over, expected) => {
    expect(billingUnitPrice(item(over))).toBe(expected);
  });
});

it.each([
  [{}, true, 'L'],
  [{ CNB_ZUNFAT: ' L ' }, true, 'L'],
  [{ CNB_ZUNFAT: ' ' }, false, 'KG'],
  [{ CNB_ZCONV: '0' }, false, 'KG'],
  [{ CNB_ZUNFAT: '1' }, true, 'TON'],
  [{ CNB_ZUNFAT: ' s ' }, true, 'TON'],
  [{ CNB_ZUNFAT: '0' }, false, 'KG'],
  [{ CNB_ZUNFAT: 'N' }, false, 'KG'],
  [{ CNB_ZUNFAT: 'S', CNB_ZSEGUN: ' ' }, false, 'KG'],
  [{ CNB_ZUNFAT: 'SC' }, true, 'SC'],
  [{ CNB_ZUNFAT: 'M3' }, true, 'M3'],
])('unit shown for %j', (over, converted, unit) => {
  expect(hasBillingUnit(item(over))).toBe(converted);
  expect(displayUnit(item(over))).toBe(unit);
});
