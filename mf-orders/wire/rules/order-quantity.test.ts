import type { OrderContract } from 'api-contract';
import { quantityHint } from './order-quantity';

const item = {
  CNB_UM: 'KG',
  CNB_ZSEGUN: '',
  CNB_ZUNFAT: '',
  CNB_ZCONV: '0',
  CNB_ZTPCON: '',
} as OrderContract;

it.each([
  ['1', '145000', 'De 17.000 a 145.000 KG'],
  ['1', '17000', 'De 17.000 a 17.000 KG'],
  ['1', '5000', 'Mínimo do veículo: 17.000 KG. Saldo: 5.000 KG.'],
  ['2', '145000', 'De 10.000 a 17.000 KG'],
  ['02', '12000', 'De 10.000 a 12.000 KG'],
  ['3', '145000', 'De 10.000 a 145.000 KG'],
  ['', '145000', 'Até 145.000 KG'],
  ['', '0', 'Até 0 KG'],
])('vehicle "%s" and a balance of %s: %s', (CN9_ZTPVEI, contract_balance, hint) => {
  expect(quantityHint({ ...item, CN9_ZTPVEI, contract_balance })).toBe(hint);
});
