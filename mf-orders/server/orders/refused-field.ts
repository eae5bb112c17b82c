import type { RefusedField } from 'api-contract';

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
