import { formatVolume, isStoreFixed, vehicleRule } from 'api-contract/rules';

const inWords = (quantity: number) => formatVolume(String(quantity));

/** What the contract's vehicle requires (CN9_ZTPVEI); 'Sem restrição' if blank, an unknown code unchanged. */
export function vehicleText(code: string): string {
  const rule = vehicleRule(code);
  if (!rule) return code.trim() ? `Tipo ${code.trim()}` : 'Sem restrição';
  const { least, most } = rule;
  return most === undefined
    ? `Pedidos a partir de ${inWords(least)}`
    : `Pedidos de ${inWords(least)} a ${inWords(most)}`;
}

/**
 * Where orders can be delivered: with CN9_ZLJSEN '2' only to the contract's store
 * (docs/product/contracts.md, 'Words of a contract').
 */
export const deliveryText = (code: string): string =>
  isStoreFixed({ CN9_ZLJSEN: code }) ? 'Somente na loja do contrato' : 'Em qualquer loja da empresa';

/** 'Faturado' when an invoice number exists, otherwise 'Pendente' (docs/product/contracts.md, 'Contract detail'). */
export const isBilled = (order: { readonly C5_NOTA: string }): boolean => order.C5_NOTA.trim() !== '';
export const billingText = (order: { readonly C5_NOTA: string }): 'Faturado' | 'Pendente' =>
  isBilled(order) ? 'Faturado' : 'Pendente';

/** Whether an order has arrived. */
export const isDelivered = (order: { readonly C5_ENTREAL: string }): boolean =>
  order.C5_ENTREAL.trim() !== '';
