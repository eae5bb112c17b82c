import {
  contractValue,
  gaugeAngle,
  isOverContract,
  valuePercent,
  volumePercent,
  volumeRunsAhead,
} from './gauges';

const item = (CNB_QUANT: string, CNB_QTDMED: string, CNB_VLUNIT = '2', CNB_UM = 'KG') => ({
  CNB_QUANT,
  CNB_QTDMED,
  CNB_VLUNIT,
  CNB_UM,
});

it.each([
  ['one item', [item('1000', '250')], '25'],
  ['consumed beyond the volume', [item('1000', '1200')], '120'],
  ['nothing contracted', [item('0', '10')], '0'],
  ['no items', [], '0'],
  ['items of one unit are added up', [item('1000', '500'), item('3000', '500')], '25'],
  [
    'other units are weighted by price',
    [item('100', '50', '10', 'KG'), item('1', '0', '3000', 'TON')],
    '12.5',
  ],
  ['ten digits', [item('3', '1')], '33.3333333333'],
])('volume percent, %s', (_name, items, expected) => {
  expect(volumePercent(items)).toBe(expected);
});

it.each([
  ['of one item', '500', [item('1000', '0')], '25'],
  ['of several', '1000', [item('1000', '0', '1'), item('500', '0', '2')], '50'],
  ['without a price', '500', [item('1000', '0', '0')], '0'],
  ['exact decimals', '0.3', [item('1', '0', '0.1'), item('1', '0', '0.2')], '100'],
])('value percent %s', (_name, orders, items, expected) => {
  expect(valuePercent(orders, items)).toBe(expected);
});

it('the value of a contract is the sum of its items', () => {
  expect(contractValue([item('3', '0', '0.1'), item('2', '0', '1.00001')])).toBe('2.30002');
});

it.each([
  ['0', 0],
  ['50', 90],
  ['45.5', 81.9],
  ['100', 180],
  ['130', 180],
  ['-5', 0],
  ['60.01', 108.018],
  ['100.01', 180],
  ['', 0],
])('%s %% is %d degrees', (percent, expected) => {
  expect(gaugeAngle(percent)).toBe(expected);
});

it.each([
  ['60', '50', false],
  ['60.01', '50', true],
  ['100', '50', false],
  ['100', '0', false],
  ['99.9999999999', '0', true],
  ['11', '0', true],
  ['10', '0', false],
  ['50', '40', false],
  ['50.0000000001', '40', true],
  ['50.01', '40', true],
  ['99.99', '40', true],
  ['100', '40', false],
  ['130', '40', false],
  ['30', '40', false],
  ['50', '', false],
])('volume %s at time %s runs ahead: %s', (volume, time, expected) => {
  expect(volumeRunsAhead(volume, time)).toBe(expected);
});

it.each([
  ['100', false],
  ['100.0000000001', true],
  ['120', true],
  ['0', false],
  ['', false],
])('%s %% is above what was contracted: %s', (percent, expected) => {
  expect(isOverContract(percent)).toBe(expected);
});
