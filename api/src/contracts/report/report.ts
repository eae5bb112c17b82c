import {
  billingText,
  billingUnitPrice,
  consumptionForecast,
  contractSituation,
  contractValue,
  daysToExpiry,
  type ContractDetail,
  type ContractLine,
  deliveryText,
  displayUnit,
  formatCnpj,
  formatPercent,
  freightText,
  inactiveText,
  type IsoDate,
  isInactive,
  ofSeveralStores,
  percentOfTerm,
  sumDecimals,
  toBillingUnit,
  valuePercent,
  vehicleText,
  volumePercent,
} from 'api-contract';

/** A cell of a report, typed so that a workbook can count with it; amounts are decimal strings, days as they travel. */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'day'; readonly value: string }
  | { readonly kind: 'amount' | 'price' | 'money'; readonly value: string };

/** A column's heading, its width in characters (a workbook) and its share of the page (a PDF). */
export interface ReportColumn {
  readonly label: string;
  readonly chars: number;
  readonly share: number;
  readonly right?: boolean;
}

export interface ReportTable {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Said where there are no rows. */
  readonly empty: string;
}

/** 'Gerar Relatório' of a contract: what both files say, before either is drawn. */
export interface ContractReport {
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly (readonly [label: string, value: Cell])[];
  readonly figures: readonly (readonly [label: string, value: string])[];
  readonly items: ReportTable;
  readonly orders: ReportTable;
}

const text = (value: string): Cell => ({ kind: 'text', value: value.trim() });
const day = (value: string): Cell => ({ kind: 'day', value });
const amount = (value: string): Cell => ({ kind: 'amount', value });

const ITEM_COLUMNS: readonly ReportColumn[] = [
  { label: 'Código', chars: 12, share: 9 },
  { label: 'Produto', chars: 34, share: 27 },
  { label: 'Unidade', chars: 9, share: 7 },
  { label: 'Valor unitário', chars: 16, share: 14, right: true },
  { label: 'Volume inicial', chars: 16, share: 14, right: true },
  { label: 'Volume consumido', chars: 18, share: 15, right: true },
  { label: 'Saldo de volume', chars: 16, share: 14, right: true },
];

/** Said per product where the contract's sheets are of several stores. */
const STORE_COLUMNS: readonly ReportColumn[] = [
  { label: 'Loja', chars: 7, share: 6 },
  { label: 'CNPJ', chars: 20, share: 16 },
  { label: 'Município', chars: 20, share: 13 },
];
const storeCells = (item: ContractLine): Cell[] => [
  text(item.CNA_LOJACL),
  text(formatCnpj(item.A1_CGC)),
  text(item.A1_MUN),
];

const ORDER_COLUMNS: readonly ReportColumn[] = [
  { label: 'Pedido', chars: 10, share: 8 },
  { label: 'Medição', chars: 10, share: 8 },
  { label: 'Emissão', chars: 12, share: 9 },
  { label: 'Código', chars: 12, share: 9 },
  { label: 'Produto', chars: 34, share: 19 },
  { label: 'Quantidade', chars: 14, share: 11, right: true },
  { label: 'Unidade', chars: 9, share: 7 },
  { label: 'Valor', chars: 16, share: 12, right: true },
  { label: 'Previsão', chars: 12, share: 9 },
  { label: 'Entrega', chars: 12, share: 9 },
  { label: 'Nota fiscal', chars: 12, share: 9 },
  { label: 'Situação', chars: 11, share: 8 },
];

function itemRow(item: ContractLine): Cell[] {
  const volumes = [item.CNB_QUANT, item.CNB_QTDMED, item.CNB_SLDMED];
  return [
    text(item.CNB_PARPRO),
    text(item.CNB_DESCRI),
    text(displayUnit(item)),
    { kind: 'price', value: billingUnitPrice(item) },
    ...volumes.map((volume) => amount(toBillingUnit(volume, item))),
  ];
}

function orderRow(order: ContractDetail['orders'][number]): Cell[] {
  return [
    text(order.C5_NUM),
    text(order.C5_MDNUMED),
    day(order.C5_EMISSAO),
    text(order.C6_PRODUTO),
    text(order.B1_DESC),
    amount(order.C6_QTDVEN),
    text(order.C6_UM),
    { kind: 'money', value: order.C6_VALOR },
    day(order.C6_ENTREG),
    day(order.C5_ENTREAL),
    text(order.C5_NOTA),
    text(billingText(order)),
  ];
}

/** The forecast in one line, for each product that has one; or why there is none of the whole contract. */
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

/** Everything the report says of a contract on `today`, as the screen says it. */
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
      ['Dias para vencimento', text(String(daysToExpiry(contract.CN9_DTFIM, today) ?? ''))],
      ['Condição de pagamento', text(contract.E4_DESCRI)],
      ['Tipo de frete', text(freightText(contract.CN9_ZTPFRE))],
      ['Veículo', text(vehicleText(contract.CN9_ZTPVEI))],
      ['Entrega', text(deliveryText(contract.CN9_ZLJSEN))],
      ...(several
        ? []
        : ([
            ['Loja', text(contract.CNA_LOJACL)],
            ['CNPJ', text(formatCnpj(contract.A1_CGC))],
            ['Município', text(contract.A1_MUN)],
          ] as const)),
      ['Valor do contrato', { kind: 'money', value: contractValue(items) }],
      ['Valor dos pedidos', { kind: 'money', value: spent }],
      ...forecastFacts(contract, today),
    ],
    figures: [
      ['Volume consumido', volume],
      ['Tempo decorrido', time],
      ['Valor consumido', value],
    ],
    items: {
      title: 'Produtos do contrato',
      columns: several ? [...ITEM_COLUMNS, ...STORE_COLUMNS] : ITEM_COLUMNS,
      rows: items.map((item) => (several ? [...itemRow(item), ...storeCells(item)] : itemRow(item))),
      empty: 'Nenhum produto neste contrato.',
    },
    orders: {
      title: 'Pedidos do contrato',
      columns: ORDER_COLUMNS,
      rows: orders.map(orderRow),
      empty: 'Nenhum pedido neste contrato.',
    },
  };
}
