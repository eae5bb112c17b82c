import {
  type ContractLine,
  daysBetween,
  daysUntil,
  displayUnit,
  type IsoDate,
  parseDate,
  toBillingUnit,
} from 'api-contract';
import type { ChartDeadline, DeadlineRow } from '../wire/contracts';
import { percentOfTerm } from '../wire/rules/contract';
import { volumePercent } from '../wire/rules/gauges';

/** Fields that both rows of a contract share. The lines come as they are read, so `CN9_FILIAL` is the code only. */
const base = (line: ContractLine) => ({
  label: line.CN9_NUMERO,
  label_cliente: line.CN9_ZCONCL,
  filial: line.CN9_FILIAL,
  ini: line.CN9_DTINIC,
  fin: line.CN9_DTFIM,
});

function deadline(line: ContractLine, today: IsoDate): DeadlineRow {
  const [start, end] = [parseDate(line.CN9_DTINIC), parseDate(line.CN9_DTFIM)];
  return {
    ...base(line),
    percentage: percentOfTerm(line.CN9_DTINIC, line.CN9_DTFIM, today) || '0',
    prazo_restante: String(daysUntil(line.CN9_DTFIM, today) ?? 0),
    prazo_total: String(start && end ? daysBetween(start, end) : 0),
    unity_measure: 'dias',
    product: '',
  };
}

function quantity(line: ContractLine): DeadlineRow {
  return {
    ...base(line),
    percentage: volumePercent([line]),
    prazo_restante: toBillingUnit(line.CNB_SLDMED, line),
    prazo_total: toBillingUnit(line.CNB_QUANT, line),
    unity_measure: displayUnit(line),
    product: line.CNB_DESCRI,
  };
}

/**
 * Deadline and quantity of the active contracts; the contract that ends first is on top (api-contract, `deadlineRow`).
 */
export function chartDeadline(active: readonly ContractLine[], today: IsoDate): ChartDeadline {
  const end = (line: ContractLine) => parseDate(line.CN9_DTFIM) ?? '';
  const lines = [...active].sort((a, b) => end(a).localeCompare(end(b)));
  const contracts = new Map(lines.map((line) => [`${line.CN9_FILIAL}/${line.CN9_NUMERO}`, line]));
  return {
    deadline: [...contracts.values()].map((line) => deadline(line, today)),
    quantity: lines.map(quantity),
  };
}
