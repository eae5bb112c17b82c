/** Freight types (spec part 2 section 9). */
const FREIGHT: Record<string, string> = {
  C: 'CIF',
  F: 'FOB',
  T: 'Por conta de terceiros',
  R: 'Por conta do remetente',
  D: 'Por conta do destinatário',
  S: 'Sem frete',
};

/** What an order's quantity must be for the contract's vehicle (CN9_ZTPVEI, spec part 2 section 5). */
const VEHICLES: Record<string, string> = {
  '1': 'Pedidos a partir de 17.000',
  '2': 'Pedidos de 10.000 a 17.000',
  '3': 'Pedidos a partir de 10.000',
};

/** A freight type (CN9_ZTPFRE) in words; an unknown code as it is. */
export const freightText = (code: string): string => FREIGHT[code.trim()] ?? code.trim();

/** What CN9_ZTPVEI asks of an order; 'Sem restrição' when blank, an unknown code as it is. */
export const vehicleText = (code: string): string =>
  VEHICLES[code.trim()] ?? (code.trim() ? `Tipo ${code.trim()}` : 'Sem restrição');

/** Where an order may be delivered: CN9_ZLJSEN '2' keeps it to the contract's store (spec part 2 section 5). */
export const deliveryText = (code: string): string =>
  code.trim() === '2' ? 'Somente na loja do contrato' : 'Em qualquer loja da empresa';

/** 'Faturado' when an invoice number exists, otherwise 'Pendente' (spec part 1 section 4). */
export const isBilled = (order: { readonly C5_NOTA: string }): boolean => order.C5_NOTA.trim() !== '';
export const billingText = (order: { readonly C5_NOTA: string }): 'Faturado' | 'Pendente' =>
  isBilled(order) ? 'Faturado' : 'Pendente';
