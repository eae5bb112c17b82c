import {
  CONTRACT_SITUATION,
  CONTRACT_SITUATION_LABELS,
  daysBetween,
  daysText,
  Decimal,
  type IsoDate,
  labelOf,
  parseDate,
} from 'api-contract/rules';
import type { ContractLine } from 'api-contract';

/** Said of a contract that does not exist, or is not the user's. */
export const CONTRACT_NOT_FOUND = 'Contrato não encontrado.';

/** The label of a CN9_SITUAC; an unknown code is shown as it is. */
export function contractSituation(code: string): string {
  return labelOf(CONTRACT_SITUATION_LABELS, code);
}

/**
 * Elapsed days / total days by São Paulo calendar day, 0 to 100 (docs/product/contracts.md, 'Term'), as a
 * decimal string. A term of one day, or one that ends before it starts, is 100 from its end date on.
 * '' when a date is unreadable.
 */
export function percentOfTerm(start: string, end: string, today: IsoDate): string {
  const from = parseDate(start);
  const to = parseDate(end);
  if (!from || !to) return '';
  const total = daysBetween(from, to);
  if (total <= 0) return today < to ? '0' : '100';
  const elapsed = Math.min(Math.max(daysBetween(from, today), 0), total);
  return new Decimal(elapsed).times(100).div(total).toFixed();
}

/** Whether a contract has items for several stores; each item then shows its own (CNA_LOJACL, A1_CGC, A1_MUN). */
export function ofSeveralStores(items: readonly Pick<ContractLine, 'CNA_LOJACL'>[]): boolean {
  return new Set(items.map((item) => item.CNA_LOJACL.trim())).size > 1;
}

const { cancelled, paused, finished, inForce } = CONTRACT_SITUATION;
const INACTIVE: ReadonlySet<string> = new Set([cancelled, paused, finished]);

/** Cancelled, paused or finished: nothing can be ordered, so there is no warning and no forecast. */
export function isInactive(situation: string): boolean {
  return INACTIVE.has(situation.trim());
}

/** `O contrato está paralisado.`, where {@link isInactive}. */
export const inactiveText = (situation: string): string =>
  `O contrato está ${contractSituation(situation).toLowerCase()}.`;

/**
 * When a contract ends, by the days that are left (`daysUntil`): 'encerrado há 54 dias', 'encerra hoje', 'encerra
 * em 31 dias'. '' for none.
 */
export function expiryText(left: number | null): string {
  if (left === null) return '';
  if (left < 0) return `encerrado há ${daysText(-left)}`;
  return left === 0 ? 'encerra hoje' : `encerra em ${daysText(left)}`;
}

const FLASH_DAYS = 60;

/**
 * Days to expiry flash red at 60 or fewer, unless cancelled, paused or finished (docs/product/contracts.md, 'Term').
 */
export function expiryFlashes(days: number | null, situation: string): boolean {
  return days !== null && days <= FLASH_DAYS && !isInactive(situation);
}

/**
 * In force (05) and today within its dates, both included (docs/product/contracts.md, 'Active'). The server sends only
 * sales in their current revision, the other half of the rule.
 */
export function isActiveContract(
  contract: Pick<ContractLine, 'CN9_SITUAC' | 'CN9_DTINIC' | 'CN9_DTFIM'>,
  today: IsoDate,
): boolean {
  const start = parseDate(contract.CN9_DTINIC);
  const end = parseDate(contract.CN9_DTFIM);
  return (
    contract.CN9_SITUAC.trim() === inForce && start !== null && end !== null && start <= today && today <= end
  );
}
