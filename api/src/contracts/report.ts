import {
  type ContractDetail,
  contractSituation,
  formatMoney,
  formatUnitPrice,
  formatVolume,
} from 'api-contract';
import { billingUnitPrice, displayUnit, toBillingUnit } from 'api-contract';

/** A text cell that a spreadsheet must not take for a formula, quoted where it has to be (RFC 4180, `;`). */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const ITEM_HEADER = [
  'Produto',
  'Unidade',
  'Valor unitário',
  'Volume inicial',
  'Volume consumido',
  'Saldo de volume',
];
const ORDER_HEADER = [
  'Pedido',
  'Medição',
  'Emissão',
  'Produto',
  'Quantidade',
  'Unidade',
  'Valor',
  'Previsão de entrega',
  'Entrega',
  'Nota fiscal',
  'Situação',
];

/** 'Gerar Relatório' of a contract: its detail, items and orders as CSV (UTF-8 with BOM, `;`), as the screen shows them. */
export function contractCsv(contract: ContractDetail): string {
  const rows = [
    ['Nº da Negociação', contract.CN9_NUMERO],
    ['Contrato do cliente', contract.CN9_ZCONCL],
    ['Filial', contract.CN9_FILIAL],
    ['Situação', contractSituation(contract.CN9_SITUAC)],
    ['Data inicial', contract.CN9_DTINIC],
    ['Data final', contract.CN9_DTFIM],
    ['Condição de pagamento', contract.E4_DESCRI],
    [],
    ITEM_HEADER,
    ...contract.items.map((item) => [
      item.CNB_DESCRI,
      displayUnit(item),
      formatUnitPrice(billingUnitPrice(item)),
      ...[item.CNB_QUANT, item.CNB_QTDMED, item.CNB_SLDMED].map((v) => formatVolume(toBillingUnit(v, item))),
    ]),
    [],
    ORDER_HEADER,
    ...contract.orders.map((order) => [
      order.C5_NUM,
      order.C5_MDNUMED,
      order.C5_EMISSAO,
      order.B1_DESC || order.C6_PRODUTO,
      formatVolume(order.C6_QTDVEN),
      order.C6_UM,
      formatMoney(order.C6_VALOR),
      order.C6_ENTREG,
      order.C5_ENTREAL,
      order.C5_NOTA,
      order.C5_NOTA ? 'Faturado' : 'Pendente',
    ]),
  ];
  return '\uFEFF' + rows.map((row) => row.map(cell).join(';')).join('\r\n') + '\r\n';
}
