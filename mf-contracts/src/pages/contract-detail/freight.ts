/** Freight types (spec part 2 section 9). */
const FREIGHT: Record<string, string> = {
  C: 'CIF',
  F: 'FOB',
  T: 'Por conta de terceiros',
  R: 'Por conta do remetente',
  D: 'Por conta do destinatário',
  S: 'Sem frete',
};

/** A freight type (CN9_ZTPFRE) in words; an unknown code as it is. */
export function freightText(code: string): string {
  return FREIGHT[code.trim()] ?? code.trim();
}
