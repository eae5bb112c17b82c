import { CONTRACT_SITUATION } from 'api-contract';
import type { ContractItemKey } from '../port';
import type { Live, LiveRow } from './live';

/** A contract item as the ERP has it now. */
export interface LiveItem {
  readonly contract: LiveRow;
  readonly item: LiveRow;
  /** Store that is billed; blank if the sheet says none. */
  readonly billingStore: string;
}

/** A row of the contract's branch, or one that all branches share. */
const ofBranch = (row: LiveRow, column: string, branch: string) => [branch, ''].includes(row[column] ?? '');

/** The current revision of a contract item, asked of the ERP; null if it does not exist (any more). */
export async function liveItem(
  live: Live,
  { branch, contract, sheet, item }: ContractItemKey,
  signal: AbortSignal,
): Promise<LiveItem | null> {
  const [current] = await live('CN9', { CN9_FILIAL: branch, CN9_NUMERO: contract, CN9_REVATU: '' }, signal);
  if (!current) return null;
  const revision = current.CN9_REVISA ?? '';
  const [items, sheets] = await Promise.all([
    live('CNB', { CNB_CONTRA: contract, CNB_REVISA: revision, CNB_NUMERO: sheet, CNB_ITEM: item }, signal),
    live('CNA', { CNA_CONTRA: contract, CNA_REVISA: revision, CNA_NUMERO: sheet }, signal),
  ]);
  const found = items.find((row) => ofBranch(row, 'CNB_FILIAL', branch));
  const plan = sheets.find((row) => ofBranch(row, 'CNA_FILIAL', branch));
  return found ? { contract: current, item: found, billingStore: plan?.CNA_LOJACL ?? '' } : null;
}

/** Whether the contract may be ordered from on a day (`yyyy-mm-dd`). */
export function isInForce({ CN9_SITUAC, CN9_DTINIC = '', CN9_DTFIM = '' }: LiveRow, day: string): boolean {
  const date = day.replaceAll('-', '');
  const compact = (text: string) => text.replaceAll('-', '');
  return (
    CN9_SITUAC === CONTRACT_SITUATION.inForce &&
    CN9_DTINIC !== '' &&
    compact(CN9_DTINIC) <= date &&
    compact(CN9_DTFIM) >= date
  );
}
