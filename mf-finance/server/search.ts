import {
  encodeParams,
  encodePathParams,
  formatDate,
  formatMoney,
  INVOICE_STATUS,
  titlesAddress,
  trimZeros,
} from 'api-contract';
import type pg from 'pg';
import { DUE, OPEN } from 'api/erp/reads/invoice-rows';
import { erpSource, numberStarts, type SearchSource } from 'api/search';
import { invoiceList } from './lists';

interface Row {
  readonly branch: string;
  readonly prefix: string;
  readonly number: string;
  readonly part: string;
  readonly type: string;
  readonly bank: string;
  readonly status: string;
  readonly value: string;
  readonly balance: string;
  readonly due: string;
  /** Open, and of a company that is shown slips. */
  readonly payable: boolean;
  readonly pix: boolean;
}

/** 'R$ 12.500,00 · vencimento 13/06/2026', and what was paid says so. */
const detailOf = ({ value, due, status }: Row) =>
  [formatMoney(value), due && `vencimento ${formatDate(due)}`, status === INVOICE_STATUS.paid && 'baixado']
    .filter(Boolean)
    .join(' · ');

/** Titles by number: an open one leads to its slip, others to their line of the list. */
export const financeSources = (pool: pg.Pool): SearchSource[] => [
  erpSource<Row>(pool, invoiceList, {
    label: 'Títulos',
    icon: 'wallet',
    columns: `e1_filial AS branch, e1_prefixo AS prefix, e1_num AS number, e1_parcela AS part, e1_tipo AS type,
      e1_portado AS bank, e1_status AS status, trim_scale(e1_valor)::text AS value,
      trim_scale(e1_saldo)::text AS balance, coalesce(to_char(${DUE}, 'DD/MM/YYYY'), '') AS due,
      ${OPEN} AND coalesce((SELECT exibir_boleto FROM portal.customers WHERE code = e1_cliente), true) AS payable,
      e1_zpix <> '' AS pix`,
    where: numberStarts('e1_num'),
    hit: (row) => {
      const { branch, prefix, number, part, type, bank, balance } = row;
      const title = [trimZeros(number), part.trim()].filter(Boolean).join('/');
      const detail = detailOf(row);
      if (!row.payable) return { title, detail, path: titlesAddress(number) };
      const key = { E1_FILIAL: branch, E1_PREFIXO: prefix, E1_NUM: number, E1_PARCELA: part, E1_TIPO: type };
      const path = `/admin/invoice-list/ticket/${encodePathParams({ ...key, E1_PORTADO: bank })}`;
      if (!row.pix) return { title, detail, path };
      const pix = `Pix da nota ${trimZeros(number)}`;
      const copy = {
        call: `invoices/boleto?${new URLSearchParams({ params: encodeParams(key), pix: 'true' }).toString()}`,
        done: `Copiado: ${pix}, ${formatMoney(balance)}`,
      };
      return { title, detail, path, actions: [{ title: `Copiar ${pix}`, detail, path, copy }] };
    },
  }),
];
