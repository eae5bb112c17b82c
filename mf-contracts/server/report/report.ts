import {
  type ContractDetail,
  daysUntil,
  formatPercent,
  formatTaxId,
  freightText,
  type IsoDate,
  sumDecimals,
  taxIdName,
} from 'api-contract';
import { type Cell, day, money, type ReportTable, text } from 'api/files/report/cells';
import { itemsTable, ordersTable } from './tables';
import { consumptionForecast } from '../../wire/rules/forecast';
import {
  contractSituation,
  inactiveText,
  isInactive,
  ofSeveralStores,
  percentOfTerm,
} from '../../wire/rules/contract';
import { contractValue, valuePercent, volumePercent } from '../../wire/rules/gauges';
import { deliveryText, vehicleText } from '../../wire/rules/terms';

/** The content of a contract's report ('Gerar Relatório'), shared by both file formats. */
export interface ContractReport {
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly (readonly [label: string, value: Cell])[];
  readonly figures: readonly (readonly [label: string, value: string])[];
  readonly items: ReportTable;
  readonly orders: ReportTable;
}

/** The forecast in one line per product, or the reason why the contract has none. */
function forecastFacts(contract: ContractDetail, today: IsoDate): [string, Cell][] {
  if (isInactive(contract.CN9_SITUAC))
    return [['Previsão de fim do saldo', text(`Sem previsão. ${inactiveText(contract.CN9_SITUAC)}`)]];
  return contract.items.flatMap((item): [string, Cell][] => {
    const forecast = consumptionForecast(item, today);
    if (forecast.kind !== 'projected' || forecast.date === null) return [];
    const label =
      contract.items.length === 1 ? 'Previsão de fim do saldo' : `Fim do saldo: ${item.CNB_DESCRI}`;
    return [[label, day(forecast.date)]];
  });
}

/** The content of a contract's report on `today`, with the same values as the screen. */
export function contractReport(contract: ContractDetail, today: IsoDate): ContractReport {
  const { items, orders } = contract;
  const several = ofSeveralStores(items);
  const spent = sumDecimals(orders.map((order) => order.C6_VALOR));
  const percents = [
    volumePercent(items),
    percentOfTerm(contract.CN9_DTINIC, contract.CN9_DTFIM, today),
    valuePercent(spent, items),
  ];
  const [volume = '', time = '', value = ''] = percents.map(formatPercent);
  return {
    title: `Negociação ${contract.CN9_NUMERO}`,
    subtitle: [
      contract.CN9_ZCONCL.trim(),
      items.length === 1 ? contract.CNB_DESCRI.trim() : `${items.length} produtos`,
    ]
      .filter(Boolean)
      .join(' · '),
    facts: [
      ['Nº da Negociação', text(contract.CN9_NUMERO)],
      ['Contrato do cliente', text(contract.CN9_ZCONCL)],
      ['Situação', text(contractSituation(contract.CN9_SITUAC))],
      ['Filial', text(contract.CN9_FILIAL)],
      ['Data inicial', day(contract.CN9_DTINIC)],
      ['Data final', day(contract.CN9_DTFIM)],
      ['Dias para vencimento', text(String(daysUntil(contract.CN9_DTFIM, today) ?? ''))],
      ['Condição de pagamento', text(contract.E4_DESCRI)],
      ['Tipo de frete', text(freightText(contract.CN9_ZTPFRE))],
      ['Veículo', text(vehicleText(contract.CN9_ZTPVEI))],
      ['Entrega', text(deliveryText(contract.CN9_ZLJSEN))],
      ...(several
        ? []
        : ([
            ['Loja', text(contract.CNA_LOJACL)],
            [taxIdName(contract.A1_CGC), text(formatTaxId(contract.A1_CGC))],
            ['Município', text(contract.A1_MUN)],
          ] as const)),
      ['Valor do contrato', money(contractValue(items))],
      ['Valor dos pedidos', money(spent)],
      ...forecastFacts(contract, today),
    ],
    figures: [
      ['Volume consumido', volume],
      ['Tempo decorrido', time],
      ['Valor consumido', value],
    ],
    items: itemsTable(items),
    orders: ordersTable(contract),
  };
}
