import { isDelivered, isReturned } from './delivery';

it('a delivery date counts only for billed items', () => {
  expect(isDelivered({ F2_DOC: '1', C5_ENTREAL: '21/11/2026' })).toBe(true);
  expect(isDelivered({ F2_DOC: '', C5_ENTREAL: '21/11/2026' })).toBe(false);
  expect(isDelivered({ F2_DOC: '1', C5_ENTREAL: '' })).toBe(false);
});

it.each([
  ['0', false],
  ['0.001', true],
  ['', false],
])('returned quantity %p: %p', (D2_QTDEDEV, returned) => expect(isReturned({ D2_QTDEDEV })).toBe(returned));
