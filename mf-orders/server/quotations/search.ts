import { isAdministrator } from 'api-contract';
import type pg from 'pg';
import { contains } from 'api/db/list/conditions';
import { Params } from 'api/db/params';
import type { SearchSource } from 'api/search';
import { FROM, visible } from './rows';

/**
 * Quotations by number or product; whoever has a company sees its own, administrators all
 * (docs/product/orders.md, 'Quotations').
 */
export const quotationSources = (pool: pg.Pool): SearchSource[] => [
  {
    label: 'Cotações',
    access: {},
    ofCompany: false,
    async find({ session: { typeId, company }, text, limit }) {
      const everyCompany = isAdministrator(typeId);
      if (!company && !everyCompany) return [];
      const p = new Params();
      const own = visible(p, { customer: everyCompany ? null : (company?.code ?? '') });
      const { rows } = await pool.query<{ id: number; product: string; company: string }>(
        `SELECT q.id, q.product_name AS product, q.company_name AS company ${FROM}
         WHERE (q.id::text = ${p.add(text)} OR ${contains('q.product_name')(p, text)})
           ${own === null ? '' : `AND ${own}`} ORDER BY q.id DESC LIMIT ${p.add(limit)}`,
        p.values,
      );
      return rows.map(({ id, product, company: name }) => ({
        title: `Cotação ${id}`,
        detail: [product, name].filter(Boolean).join(' · '),
        path: `/admin/licitation-view/${id}`,
      }));
    },
  },
];
