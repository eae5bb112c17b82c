import { ACCESS, addDays, INVOICE_STATUS, type IsoDate, sundayOf } from 'api-contract';
import { containsCode, equals, from, until } from 'api/db/list/conditions';
import type { Params } from 'api/db/params';
import { byDate, byInteger, byNumber, byText } from 'api/db/list/declaration';
import {
  DUE,
  OPEN,
  OPEN_FIRST,
  overdueOn,
  ownTitles,
  TITLE,
  TITLE_KEY,
  TITLE_LOOKUPS,
} from 'api/erp/reads/invoice-rows';
import { PACKAGING, PACKAGING_LOOKUPS } from 'api/erp/reads/packaging-rows';
import { within } from 'api/erp/reads/sql';
import { erpList } from 'api/erp/list';
import { PAYMENT_OF_TITLE } from './payments/lists';
import { packagingItem, title } from '../wire/finance';
import { titleColumns, titleList } from '../wire/rules/title-columns';
import { packagingList } from '../wire/rules/packaging-columns';

const openBetween = (p: Params, first: IsoDate, last: IsoDate) =>
  `${OPEN} AND ${DUE} BETWEEN ${p.add(first)} AND ${p.add(last)}`;

/** 'Consulta de Títulos' (docs/product/finance.md, 'Titles'). */
export const titleRows = erpList({
  list: titleList,
  across: { total: `CASE WHEN ${OPEN} THEN e1_saldo END` },
  access: { anyOf: [ACCESS.invoices] },
  row: title,
  report: titleColumns,
  columns: `${TITLE}, ${PAYMENT_OF_TITLE} AS payment`,
  from: 'FROM erp.se1',
  lookups: TITLE_LOOKUPS,
  own: ownTitles,
  filters: {
    E1_NUM: containsCode('e1_num'),
    E1_STATUS: equals('e1_status'),
    E1_FILIAL: equals('e1_filial'),
    E1_LOJA: equals('e1_loja'),
    E1_VENCTO_from: from(DUE),
    E1_VENCTO_to: until(DUE),
  },
  sorts: {
    E1_STATUS: [byInteger(OPEN_FIRST), byDate(DUE)],
    E1_VENCREA: byDate(DUE),
    E1_NUM: byText('e1_num'),
    E1_EMISSAO: byDate('e1_emissao'),
    E1_VALOR: byNumber('e1_valor'),
  },
  unique: { columns: TITLE_KEY, type: 'text' },
  views: {
    overdue: overdueOn,
    week: (p, today) => openBetween(p, today, sundayOf(today)),
    next7: (p, today) => openBetween(p, today, addDays(today, 7)),
    // A title that was renegotiated (R) is neither open nor paid.
    paid: () =>
      `(e1_status = '${INVOICE_STATUS.paid}' OR (e1_status = '${INVOICE_STATUS.open}' AND e1_saldo <= 0))`,
  },
  totals: { week: 'e1_saldo' },
  options: { branches: 'e1_filial' },
});

/**
 * 'Embalagens': items of invoices that were sent as packaging, SD2 with D2_ZEMBAL `S`
 * (docs/product/finance.md, 'Packaging').
 */
export const packagingRows = erpList({
  list: packagingList,
  access: { anyOf: [ACCESS.packaging] },
  row: packagingItem,
  columns: PACKAGING,
  from: 'FROM erp.sd2',
  lookups: PACKAGING_LOOKUPS,
  own: (p, scope) => `d2_zembal = 'S' AND ${within(p, scope, 'd2_cliente', 'd2_loja')}`,
  filters: {
    D2_COD: equals('d2_cod'),
    D2_EMISSAO_from: from('d2_emissao'),
    D2_EMISSAO_to: until('d2_emissao'),
  },
  sorts: {
    D2_DOC: byText('d2_doc'),
    D2_EMISSAO: byDate('d2_emissao'),
    D2_COD: byText('d2_cod'),
    D2_TOTAL: byNumber('d2_total'),
  },
  unique: { columns: 'd2_filial, d2_doc, d2_serie, d2_loja, d2_item', type: 'text' },
  options: { products: 'd2_cod' },
});

export const financeLists = [titleRows, packagingRows];
