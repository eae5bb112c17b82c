import {
  billingUnitPrice,
  type ContractDetail,
  type ContractLine,
  displayUnit,
  formatTaxId,
  toBillingUnit,
} from 'api-contract';
import {
  amount,
  type Cell,
  day,
  money,
  type ReportColumn,
  type ReportTable,
  text,
} from 'api/files/report/cells';
import { billedQuantity } from '../../wire/rules/billed';
import { billingText } from '../../wire/rules/terms';
import { ofSeveralStores } from '../../wire/rules/contract';

const ITEM_COLUMNS: readonly ReportColumn[] = [
  { label: 'Código', chars: 12, share: 9 },
  { label: 'Produto', chars: 34, share: 27 },
  { label: 'Unidade', chars: 9, share: 7 },
  { label: 'Valor unitário', chars: 16, share: 14, right: true },
  { label: 'Volume inicial', chars: 16, share: 14, right: true },
  { label: 'Volume consumido', chars: 18, share: 15, right: true },
  { label: 'Saldo de volume', chars: 16, share: 14, right: true },
];

/** Shown per product if the contract's sheets belong to several stores. */
const STORE_COLUMNS: readonly ReportColumn[] = [
  { label: 'Loja', chars: 7, share: 6 },
  { label: 'CNPJ', chars: 20, share: 16 },
  { label: 'Município', chars: 20, share: 13 },
];
const storeCells = (item: ContractLine): Cell[] => [
  text(item.CNA_LOJACL),
  text(formatTaxId(item.A1_CGC)),
  text(item.A1_MUN),
];

/** Wide enough for a date on one line, even with the two columns below. */
const ORDER_COLUMNS: readonly ReportColumn[] = [
  { label: 'Pedido', chars: 10, share: 8 },
  { label: 'Medição', chars: 10, share: 8 },
  { label: 'Emissão', chars: 12, share: 10 },
  { label: 'Código', chars: 12, share: 9 },
  { label: 'Produto', chars: 34, share: 16 },
  { label: 'Quantidade', chars: 14, share: 11, right: true },
  { label: 'Unidade', chars: 9, share: 8 },
  { label: 'Valor', chars: 16, share: 12, right: true },
  { label: 'Previsão', chars: 12, share: 10 },
  { label: 'Entrega', chars: 12, share: 10 },
  { label: 'Nota fiscal', chars: 12, share: 9 },
  { label: 'Situação', chars: 11, share: 8 },
];

/** Shown if the contract bills a product in another unit than the ordered one. */
const BILLED_COLUMNS: readonly ReportColumn[] = [
  { label: 'Qtd. no contrato', chars: 16, share: 11, right: true },
  { label: 'Un. no contrato', chars: 12, share: 8 },
];

function itemRow(item: ContractLine): Cell[] {
  const volumes = [item.CNB_QUANT, item.CNB_QTDMED, item.CNB_SLDMED];
  return [
    text(item.CNB_PARPRO),
    text(item.CNB_DESCRI),
    text(displayUnit(item)),
    { kind: 'money', decimals: 5, value: billingUnitPrice(item) },
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
    money(order.C6_VALOR),
    day(order.C6_ENTREG),
    day(order.C5_ENTREAL),
    text(order.C5_NOTA),
    text(billingText(order)),
  ];
}

/** The orders item by item, with the ordered quantity in the contract's own unit if that differs. */
export function ordersTable({ orders, items }: ContractDetail): ReportTable {
  const rows = orders.map((order) => ({ order, billed: billedQuantity(order, items) }));
  const converted = rows.some(({ order, billed }) => billed.unit !== order.C6_UM.trim());
  return {
    title: 'Pedidos do contrato',
    columns: converted ? [...ORDER_COLUMNS, ...BILLED_COLUMNS] : ORDER_COLUMNS,
    rows: rows.map(({ order, billed }) =>
      converted ? [...orderRow(order), amount(billed.amount), text(billed.unit)] : orderRow(order),
    ),
    empty: 'Nenhum pedido neste contrato.',
  };
}

/** The products in the contract's billing units. */
export function itemsTable(items: readonly ContractLine[]): ReportTable {
  const several = ofSeveralStores(items);
  return {
    title: 'Produtos do contrato',
    columns: several ? [...ITEM_COLUMNS, ...STORE_COLUMNS] : ITEM_COLUMNS,
    rows: items.map((item) => (several ? [...itemRow(item), ...storeCells(item)] : itemRow(item))),
    empty: 'Nenhum produto neste contrato.',
  };
}
