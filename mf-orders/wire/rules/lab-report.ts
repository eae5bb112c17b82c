import type { OrderItem, PublicConfig } from 'api-contract';

/**
 * Whether a row has a lab report, by flavour, branch, invoice and, where that is known, its file
 * (docs/product/deliveries.md, 'Lab report').
 */
export function hasLabReport(
  row: Pick<OrderItem, 'C5_FILIAL' | 'F2_DOC' | 'laudo'>,
  { laudo, lab_branches }: Pick<PublicConfig, 'laudo' | 'lab_branches'>,
): boolean {
  return (
    laudo && row.laudo !== false && row.F2_DOC.trim() !== '' && lab_branches.includes(row.C5_FILIAL.trim())
  );
}
