import { NOT_ANSWERED_TEXT } from './erp-job';
import { refusedField } from './refused-field';

it.each([
  ['O contrato não tem saldo para a quantidade pedida.', 'quantity'],
  ['O ERP recusou o pedido: Quantidade inválida', 'quantity'],
  ['O ERP recusou o pedido: Data de entrega fora do calendário', 'delivery_date'],
  ['O ERP recusou o pedido: Loja bloqueada', 'store'],
  ['O contrato não está vigente.', 'internal_contract'],
  ['O cliente está bloqueado.', null],
  [NOT_ANSWERED_TEXT, null],
])('%p is about %p', (reason, field) => expect(refusedField(reason)).toBe(field));
