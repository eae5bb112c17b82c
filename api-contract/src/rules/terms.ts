/** Freight types (docs/product/contracts.md, 'Words of a contract'). */
const FREIGHT: Record<string, string> = {
  C: 'CIF',
  F: 'FOB',
  T: 'Por conta de terceiros',
  R: 'Por conta do remetente',
  D: 'Por conta do destinatário',
  S: 'Sem frete',
};

/** The label of a freight type (CN9_ZTPFRE); an unknown code is shown unchanged. */
export const freightText = (code: string): string => FREIGHT[code.trim()] ?? code.trim();
