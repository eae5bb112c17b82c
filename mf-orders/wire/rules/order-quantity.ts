import type { ContractLine } from 'api-contract';
import { displayUnit, formatVolume, mostToOrder, readDecimal, vehicleRule } from 'api-contract/rules';

/** Quantity times unit value, not rounded; '' while either is missing. */
export function orderWorth(quantity: string, unitValue: string): string {
  const [amount, price] = [readDecimal(quantity), readDecimal(unitValue)];
  return amount && price ? amount.times(price).toFixed() : '';
}

/** What may be ordered by the balance and the vehicle, in words: 'De 17.000 a 145.000 KG', 'Até 500 KG'. */
export function quantityHint(contract: ContractLine & { readonly contract_balance: string }): string {
  const unit = displayUnit(contract);
  const left = mostToOrder(contract.contract_balance, contract);
  const rule = vehicleRule(contract.CN9_ZTPVEI);
  if (!rule) return `Até ${formatVolume(left, unit)}`;
  const least = String(rule.least);
  if (Number(left) < rule.least)
    return `Mínimo do veículo: ${formatVolume(least, unit)}. Saldo: ${formatVolume(left, unit)}.`;
  const most = rule.most === undefined ? left : String(Math.min(rule.most, Number(left)));
  return `De ${formatVolume(least)} a ${formatVolume(most, unit)}`;
}
