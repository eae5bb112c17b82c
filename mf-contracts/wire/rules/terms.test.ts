import { freightText } from 'api-contract/rules';
import { billingText, deliveryText, vehicleText } from './terms';

it.each([
  [freightText, 'C', 'CIF'],
  [freightText, 'S ', 'Sem frete'],
  [freightText, 'X', 'X'],
  [vehicleText, '1', 'Pedidos a partir de 17.000'],
  [vehicleText, ' 2', 'Pedidos de 10.000 a 17.000'],
  [vehicleText, '3', 'Pedidos a partir de 10.000'],
  [vehicleText, '', 'Sem restrição'],
  [vehicleText, '9', 'Tipo 9'],
  [deliveryText, '2', 'Somente na loja do contrato'],
  [deliveryText, '1', 'Em qualquer loja da empresa'],
  [deliveryText, '', 'Em qualquer loja da empresa'],
])('%p of %j', (text, code, expected) => {
  expect(text(code)).toBe(expected);
});

it.each([
  ['000000501', 'Faturado'],
  ['', 'Pendente'],
  ['   ', 'Pendente'],
])('an order with invoice %j is %s', (C5_NOTA, expected) => {
  expect(billingText({ C5_NOTA })).toBe(expected);
});
