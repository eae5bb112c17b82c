import { formatDate, formatMoney, trimZeros } from 'api-contract';
import type pg from 'pg';
import { DUE } from 'api/erp/reads/invoice-rows';
import { erpSource, numberStarts, type SearchSource } from 'api/search';
import { invoiceList } from './lists';

interface Row {
  readonly number: string;
  readonly part: string;
  readonly value: string;
  readonly due: string;
}

/** Titles by number. */
export const financeSources = (pool: pg.Pool): SearchSource[] => [
  erpSource<Row>(pool, invoiceList, {
    label: 'Títulos',
    columns: `e1_num AS number, e1_parcela AS part, trim_scale(e1_valor)::text AS value,
      coalesce(to_char(${DUE}, 'DD/MM/YYYY'), '') AS due`,
    where: numberStarts('e1_num'),
    hit: ({ number, part, value, due }) => ({
      title: [trimZeros(number), part.trim()].filter(Boolean).join('/'),
      detail: `${formatMoney(value)}${due && ` · vencimento ${formatDate(due)}`}`,
      path: `/admin/invoice-list?E1_NUM=${encodeURIComponent(number.trim())}`,
    }),
  }),
];
