import { ACCESS, encodePathParams, trimZeros } from 'api-contract';
import type pg from 'pg';
import { contains } from 'api/db/list/conditions';
import { customerProducts } from 'api/erp/reads/catalog';
import { erpSource, includesWords, numberStarts, type SearchSource } from 'api/search';
import { contractList } from './lists';

interface Row {
  readonly branch: string;
  readonly number: string;
  readonly own: string;
  readonly product: string;
}

/** Contracts by negotiation number, the customer's own number or product; products by code or name. */
export const contractSources = (pool: pg.Pool): SearchSource[] => [
  erpSource<Row>(pool, contractList, {
    label: 'Contratos',
    icon: 'contract',
    columns: 'cn9_filial AS branch, cn9_numero AS number, cn9_zconcl AS own, cnb_descri AS product',
    where: (p, text) =>
      [
        numberStarts('cn9_numero')(p, text),
        contains('cn9_zconcl')(p, text),
        contains('cnb_descri')(p, text),
      ].join(' OR '),
    hit: ({ branch, number, own, product }) => ({
      title: own.trim() || trimZeros(number),
      detail: `${product} · negociação ${trimZeros(number)}`,
      path: `/admin/contract/${encodePathParams({ numero: number, filial: branch })}`,
    }),
  }),
  {
    label: 'Produtos',
    icon: 'flask',
    access: { anyOf: [ACCESS.contracts] },
    ofCompany: true,
    async find({ session, text, limit }) {
      const { company, stores } = session;
      const products = await customerProducts(pool, { customer: company?.code ?? '', stores });
      return products
        .filter(({ code, name }) => includesWords(`${code} ${name}`, text))
        .slice(0, limit)
        .map(({ code, name }) => ({
          title: name,
          detail: `código ${code} · contratos com o produto`,
          path: `/admin/contract-list?CNB_PARPRO=${encodeURIComponent(code)}`,
          actions: [
            {
              title: `Novo pedido de ${name}`,
              detail: `código ${code}`,
              path: `/admin/order-new?product=${encodeURIComponent(code)}`,
            },
          ],
        }));
    },
  },
];
