import type { OrderContract } from '../order-requests';
import { orderChanges } from './order-again';

const contract = {
  CNB_UM: 'KG',
  CNB_ZSEGUN: '',
  CNB_ZUNFAT: '',
  CNB_ZCONV: '0',
  CNB_ZTPCON: '',
  CNB_VLUNIT: '2.50',
  contract_balance: '20000',
  CN9_ZTPVEI: '3',
  CN9_DTFIM: '31/07/2026',
} as OrderContract;
const before = { unit_value: '2.5', und: 'KG', expiry: '2026-07-31', quantity: '10000' };
const litres = { CNB_ZUNFAT: 'L', CNB_ZCONV: '2', CNB_ZTPCON: '2' };

it.each<[string, Partial<typeof before>, Partial<OrderContract>, string[], string]>([
  ['nothing', {}, {}, [], '10000'],
  [
    'the price',
    {},
    { CNB_VLUNIT: '2.6' },
    ['O valor unitário mudou de R$ 2,50000 para R$ 2,60000 / KG.'],
    '10000',
  ],
  ['a price that is only written otherwise', { unit_value: '2.50000' }, {}, [], '10000'],
  ['a balance that is just enough', {}, { contract_balance: '10000' }, [], '10000'],
  [
    'the balance',
    {},
    { contract_balance: '9999' },
    ['O saldo disponível é de 9.999 KG, menos que os 10.000 KG pedidos antes.'],
    '',
  ],
  [
    'the vehicle',
    {},
    { CN9_ZTPVEI: '1' },
    ['A quantidade informada precisa ser maior que 17.000, devido ao veículo parametrizado no contrato.'],
    '',
  ],
  [
    'the expiry',
    {},
    { CN9_DTFIM: '31/12/2026' },
    ['O vencimento do contrato mudou de 31/07/2026 para 31/12/2026.'],
    '10000',
  ],
  ['an expiry nobody knows', { expiry: '' }, { CN9_DTFIM: '31/12/2026' }, [], '10000'],
  ['the unit', {}, litres, ['A unidade mudou de KG para L. Informe a quantidade novamente.'], ''],
  ['a price per billing unit', { unit_value: '5', und: 'L', quantity: '10000' }, litres, [], '10000'],
])('%s changed', (_what, was, is, texts, quantity) => {
  const changes = orderChanges({ ...before, ...was }, { ...contract, ...is });
  expect(changes.changes.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(texts);
  expect(changes.quantity).toBe(quantity);
});

it('the contract has ended', () => {
  expect(orderChanges(before, null)).toEqual({
    changes: [
      {
        of: 'internal_contract',
        text: 'O contrato não está mais ativo para este produto. Confira a negociação.',
      },
    ],
    quantity: '',
  });
});
