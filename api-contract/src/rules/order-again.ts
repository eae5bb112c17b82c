import type { OrderedBefore } from '../order-life';
import type { OrderContract } from '../order-requests';
import { parseDate } from './dates';
import { readDecimal } from './decimal';
import { formatDate, formatUnitPrice, formatVolume } from './format';
import { exceedsBalance, mostToOrder, vehicleProblem } from './order-quantity';
import { billingUnitPrice, displayUnit } from './units';

/** One thing that is different since it was ordered before, in words. */
export interface OrderChange {
  readonly of: 'internal_contract' | 'unit_value' | 'quantity' | 'expiry' | 'delivery_date';
  readonly text: string;
}

/** What is different since it was ordered before; `quantity` is what may still be asked for, else blank. */
export interface OrderChanges {
  readonly changes: readonly OrderChange[];
  readonly quantity: string;
}

/** Compares an earlier order with its contract of now: contract, unit, price, balance, vehicle, expiry. */
export function orderChanges(before: OrderedBefore, contract: OrderContract | null): OrderChanges {
  if (!contract)
    return {
      changes: [
        {
          of: 'internal_contract',
          text: 'O contrato não está mais ativo para este produto. Confira a negociação.',
        },
      ],
      quantity: '',
    };
  const unit = displayUnit(contract);
  const changes: OrderChange[] = [];
  const price = billingUnitPrice(contract);
  const otherUnit = before.und !== unit;
  if (otherUnit)
    changes.push({
      of: 'quantity',
      text: `A unidade mudou de ${before.und || '—'} para ${unit}. Informe a quantidade novamente.`,
    });
  else if (!sameNumber(before.unit_value, price))
    changes.push({
      of: 'unit_value',
      text: `O valor unitário mudou de ${formatUnitPrice(before.unit_value)} para ${formatUnitPrice(price)} / ${unit}.`,
    });
  const quantity = otherUnit ? null : fits(before.quantity, contract);
  if (quantity) changes.push({ of: 'quantity', text: quantity });
  const [was, is] = [parseDate(before.expiry), parseDate(contract.CN9_DTFIM)];
  if (was && is && was !== is)
    changes.push({
      of: 'expiry',
      text: `O vencimento do contrato mudou de ${formatDate(was)} para ${formatDate(is)}.`,
    });
  return { changes, quantity: otherUnit || quantity ? '' : before.quantity };
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
