import type { RefusedField } from 'api-contract/rules';

/** The reason of a request that never reached the supplier. */
export const NOT_ANSWERED_TEXT =
  'O ERP não respondeu após várias tentativas. O Atendimento pode enviar o pedido novamente.';

/** Who did not take a request: the supplier refused it, or was never reached. */
export const refusedBy = (reason: string): string =>
  reason === NOT_ANSWERED_TEXT ? 'Não chegou ao fornecedor' : 'Recusada pelo fornecedor';

/** Words that tell a reason's field, the most telling first: 'O contrato não tem saldo' is about the quantity. */
const TELLING: readonly (readonly [RegExp, RefusedField])[] = [
  [/\b(saldo|quantidade)\b/i, 'quantity'],
  [/\b(data|prazo) (de|da) entrega\b/i, 'delivery_date'],
  [/\b(loja|endereço|local de entrega)\b/i, 'store'],
  [/\b(contrato|negociação)\b/i, 'internal_contract'],
];

/** The order's field that the ERP's reason is about; null where its words tell none. */
export const refusedField = (reason: string): RefusedField | null =>
  TELLING.find(([words]) => words.test(reason))?.[1] ?? null;
