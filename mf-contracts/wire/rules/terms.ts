/** The quantity that the contract's vehicle requires (CN9_ZTPVEI, docs/product/orders.md, 'Vehicle rule'). */
const VEHICLES: Record<string, string> = {
  '1': 'Pedidos a partir de 17.000',
  '2': 'Pedidos de 10.000 a 17.000',
  '3': 'Pedidos a partir de 10.000',
};

/** The label of a CN9_ZTPVEI; 'Sem restrição' if blank, an unknown code unchanged. */
export const vehicleText = (code: string): string =>
  VEHICLES[code.trim()] ?? (code.trim() ? `Tipo ${code.trim()}` : 'Sem restrição');

/**
 * Where orders can be delivered: with CN9_ZLJSEN '2' only to the contract's store
 * (docs/product/contracts.md, 'Words of a contract').
 */
export const deliveryText = (code: string): string =>
  code.trim() === '2' ? 'Somente na loja do contrato' : 'Em qualquer loja da empresa';

/** 'Faturado' when an invoice number exists, otherwise 'Pendente' (docs/product/contracts.md, 'Contract detail'). */
export const isBilled = (order: { readonly C5_NOTA: string }): boolean => order.C5_NOTA.trim() !== '';
export const billingText = (order: { readonly C5_NOTA: string }): 'Faturado' | 'Pendente' =>
  isBilled(order) ? 'Faturado' : 'Pendente';
