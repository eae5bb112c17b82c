import type pg from 'pg';
import type { ErpContractLine } from 'api/erp/reads/contract-rows';
import { HttpProblem, invalid } from 'api/platform/problem';
import type { OrderDeps } from './deps';
import { beforeFresh, itemKeyOf, lockedFreeBalance } from './free-balance';
import { BALANCE_TEXT } from '../../wire/rules/order-problems';

/**
 * Asks the ERP what must be fresh for a company (A1_COD), and answers what takes a quantity (CNB_UM) of the balance
 * inside a transaction: of two that want the last of it, the second is told so (422).
 */
export async function takeBalance(
  { pool, writer }: Pick<OrderDeps, 'pool' | 'writer'>,
  orderer: { readonly customer: string; readonly userId: number },
  wanted: { readonly item: ErpContractLine; readonly store: string; readonly quantity: string },
) {
  const item = itemKeyOf(wanted.item);
  const asked = await beforeFresh(pool, item);
  const { customer, userId } = orderer;
  const fresh = await writer.fresh({ userId }, { item, customer, store: wanted.store }, asked.keys);
  if (!fresh) throw invalid('internal_contract', 'Este contrato não está mais disponível.');
  if (fresh.blocked)
    throw new HttpProblem(409, 'O cadastro da empresa está bloqueado. Entre em contato com o Atendimento.');
  return {
    async inTransaction(client: pg.ClientBase, except: number | null): Promise<void> {
      const free = await lockedFreeBalance(client, item, fresh, asked, except);
      const { rows } = await client.query<{ enough: boolean }>(
        'SELECT $1::numeric <= $2::numeric AS enough',
        [wanted.quantity, free],
      );
      if (!rows[0]?.enough) throw invalid('quantity', BALANCE_TEXT);
    },
  };
}
