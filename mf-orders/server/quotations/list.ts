import { QUOTATION_STATUS } from 'api-contract';
import { contains, equals, momentWithin } from 'api/db/list/conditions';
import { byInteger, byMoment, byName } from 'api/db/list/declaration';
import { ownList } from 'api/platform/own-list';
import { QUOTATION_COLUMNS, QUOTATION_LOOKUPS, QUOTATIONS, rowFor, type SqlRow, visible } from './rows';
import { quotationList } from '../../wire/rules/quotation-columns';
import { quotationRow, type QuotationRow } from '../../wire/quotations';

/** 'Cotações': every user with a company may ask (docs/product/orders.md, 'Quotations'), so no access code is declared. */
export const quotationRows = ownList({
  list: quotationList,
  access: {},
  row: quotationRow,
  // Types 1 and 4 see every company's quotations (docs/product/access.md, 'Whose rows').
  ofCompany: 'customers',
  columns: `${QUOTATION_COLUMNS}, q.fields->>'product' AS product, q.fields->>'quantity' AS quantity`,
  from: QUOTATIONS,
  lookups: QUOTATION_LOOKUPS,
  toWire: (row: Omit<QuotationRow, keyof SqlRow | 'mine' | 'may_delete'> & SqlRow, reader) =>
    rowFor(row, reader),
  own: visible,
  filters: {
    id: equals('q.id'),
    company_name: contains('q.company_name'),
    cnpj: (p, part) => `position(${p.add(part)} IN q.cnpj) > 0`,
    created_at: momentWithin('q.created_at'),
  },
  sorts: {
    id: byInteger('q.id'),
    company_name: byName('q.company_name'),
    product_name: byName('q.product_name'),
    created_at: byMoment('q.created_at'),
    status: byInteger('q.status'),
  },
  unique: { columns: 'q.id', type: 'integer', way: 'DESC' },
  views: {
    waiting: () => `q.status = ${QUOTATION_STATUS.waiting}`,
    inProgress: () => `q.status = ${QUOTATION_STATUS.inProgress}`,
    finished: () => `q.status = ${QUOTATION_STATUS.finished}`,
  },
});
