import type pg from 'pg';
import { contains } from 'api/db/list/conditions';
import { ownSource, type SearchSource } from 'api/search';
import { quotationRows } from './list';

interface Row {
  readonly id: number;
  readonly product: string;
  readonly company: string;
}

/** Quotations by number or product. */
export const quotationSources = (pool: pg.Pool): SearchSource[] => [
  ownSource<Row>(pool, quotationRows, {
    label: 'Cotações',
    icon: 'chart',
    columns: 'q.id, q.product_name AS product, q.company_name AS company',
    where: (p, text) => [`q.id::text = ${p.add(text)}`, contains('q.product_name')(p, text)].join(' OR '),
    hit: ({ id, product, company }) => ({
      title: `Cotação ${id}`,
      detail: [product, company].filter(Boolean).join(' · '),
      path: `/admin/licitation-view/${id}`,
    }),
  }),
];
