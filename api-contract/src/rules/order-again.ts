import type { OrderedBefore } from '../order-life';
import type { OrderContract } from '../order-requests';
import { parseDate } from './dates';
import { readDecimal } from './decimal';
import { formatDate, formatUnitPrice, formatVolume } from './format';
import { exceedsBalance, mostToOrder, vehicleProblem } from './order';
import { billingUnitPrice, displayUnit } from './units';

/** What is different since it was ordered before, in words; `quantity` is what may still be asked for, else blank. */
export interface OrderChanges {
  readonly texts: readonly string[];
  readonly quantity: string;
}

/** Compares an earlier order with its contract of now: contract, unit, price, balance, vehicle, expiry. */
export function orderChanges(before: OrderedBefore, contract: OrderContract | null): OrderChanges {
  if (!contract)
    return {
      texts: ['O contrato não está mais ativo para este produto. Escolha outra negociação.'],
      quantity: '',
    };
  const unit = displayUnit(contract);
  const texts: string[] = [];
  const price = billingUnitPrice(contract);
  const otherUnit = before.und !== unit;
  if (otherUnit)
    texts.push(`A unidade mudou de ${before.und || '—'} para ${unit}. Informe a quantidade novamente.`);
  else if (!sameNumber(before.unit_value, price))
    texts.push(
      `O valor unitário mudou de ${formatUnitPrice(before.unit_value)} para ${formatUnitPrice(price)} / ${unit}.`,
    );
  const quantity = otherUnit ? null : fits(before.quantity, contract);
  if (quantity) texts.push(quantity);
  const [was, is] = [parseDate(before.expiry), parseDate(contract.CN9_DTFIM)];
  if (was && is && was !== is)
    texts.push(`O vencimento do contrato mudou de ${formatDate(was)} para ${formatDate(is)}.`);
  return { texts, quantity: otherUnit || quantity ? '' : before.quantity };
}

function sameNumber(one: string, other: string): boolean {
  const [a, b] = [readDecimal(one), readDecimal(other)];
  return a !== null && b !== null && a.eq(b);
}

/** Why the earlier quantity cannot be ordered now; null when it can. */
function fits(quantity: string, contract: OrderContract): string | null {
  const unit = displayUnit(contract);
  if (exceedsBalance(quantity, contract.contract_balance, contract)) {
    const most = formatVolume(mostToOrder(contract.contract_balance, contract), unit);
    return `O saldo disponível é de ${most}, menos que os ${formatVolume(quantity, unit)} pedidos antes.`;
  }
  return vehicleProblem(contract.CN9_ZTPVEI, quantity);
}
