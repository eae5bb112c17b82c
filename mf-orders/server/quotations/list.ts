import { QUOTATION_STATUS, type quotationListQuery } from 'api-contract';
import type { z } from 'zod';
import { contains, equals, momentWithin } from 'api/db/list/conditions';
import { byInteger, byMoment, byName, type ListRows } from 'api/db/list/declaration';
import type { Reader } from 'api/platform/own-list';
import { FROM, rowFor, SHARED, USER, visible } from './rows';

/**
 * The rows of `GET licitations/`. Every user with a company may ask (docs/product/orders.md, 'Quotations'), so no
 * access code is declared.
 */
export const quotationRows: ListRows<z.output<typeof quotationListQuery>, Reader> = {
  columns: `${SHARED}, q.fields->>'product' AS product, q.fields->>'quantity' AS quantity`,
  from: FROM,
  lookups: USER,
  toWire: rowFor,
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
  order: { by: 'id', way: 'DESC' },
  unique: { columns: 'q.id', type: 'integer', way: 'DESC' },
  views: {
    waiting: () => `q.status = ${QUOTATION_STATUS.waiting}`,
    inProgress: () => `q.status = ${QUOTATION_STATUS.inProgress}`,
    finished: () => `q.status = ${QUOTATION_STATUS.finished}`,
  },
};
