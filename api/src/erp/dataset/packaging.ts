import type pg from 'pg';
import { prepared } from '../../db/prepared';
import type { PackagingInvoice, PackagingListQuery } from 'api-contract';
import type { ErpGateway } from '../port';
import { day, number, orderBy, outerText, pageOf, Params, text, within, xFilial } from './sql';

const SORTS = { D2_DOC: 'd2_doc', D2_EMISSAO: 'd2_emissao', D2_COD: 'd2_cod', D2_TOTAL: 'd2_total' };
const KEY = 'd2_filial, d2_doc, d2_serie, d2_loja, d2_item';

const COLUMNS = [
  ...['d2_doc', 'd2_serie', 'd2_item', 'd2_cf', 'd2_filial', 'd2_loja', 'd2_cod'].map(text),
  ...['x5_descri', 'c5_lojaent', 'c5_mdcontr', 'a1_mun', 'b1_desc', 'e4_descri'].map(outerText),
  day('d2_emissao'),
  ...['d2_quant', 'd2_prcven', 'd2_total'].map(number),
  `trim_scale(returned.quant)::text AS "D1_QUANT", trim_scale(returned.total)::text AS "D1_TOTAL"`,
].join(', ');

const LOOKUPS = `
LEFT JOIN erp.sc5 ON c5_num = d2_pedido AND ${xFilial('c5_filial', 'd2_filial')}
LEFT JOIN erp.se4 ON e4_codigo = c5_condpag AND ${xFilial('e4_filial', 'd2_filial')}
LEFT JOIN erp.sx5 ON x5_tabela = '13' AND x5_chave = d2_cf AND ${xFilial('x5_filial', 'd2_filial')}
LEFT JOIN erp.sb1 ON b1_cod = d2_cod AND ${xFilial('b1_filial', 'd2_filial')}
LEFT JOIN erp.sa1 ON a1_cod = d2_cliente AND a1_loja = coalesce(nullif(c5_lojaent, ''), d2_loja)
  AND ${xFilial('a1_filial', 'd2_filial')}
CROSS JOIN LATERAL (
  SELECT coalesce(sum(d1_quant), 0) AS quant, coalesce(sum(d1_total), 0) AS total FROM erp.sd1
  WHERE d1_nfori = d2_doc AND d1_seriori = d2_serie AND d1_itemori = d2_item AND d1_fornece = d2_cliente
    AND d1_loja = d2_loja AND ${xFilial('d1_filial', 'd2_filial')}
) returned`;

function filters(p: Params, { D2_COD, D2_EMISSAO_from, D2_EMISSAO_to }: PackagingListQuery): string[] {
  return [
    D2_COD && `d2_cod = ${p.add(D2_COD)}`,
    D2_EMISSAO_from && `d2_emissao >= ${p.add(D2_EMISSAO_from)}`,
    D2_EMISSAO_to && `d2_emissao <= ${p.add(D2_EMISSAO_to)}`,
  ].filter((part): part is string => Boolean(part));
}

/** Packaging invoice items: SD2 with D2_ZEMBAL `S` (DATASET). */
export function datasetPackaging(pool: pg.Pool): Pick<ErpGateway, 'listPackaging'> {
  return {
    async listPackaging(scope, query) {
      const p = new Params();
      const own = within(p, scope, 'd2_cliente', 'd2_loja');
      const where = [`WHERE d2_zembal = 'S' AND ${own}`, ...filters(p, query)].join(' AND ');
      const counted = prepared<{ count: number }>(
        pool,
        `SELECT count(*)::int AS count FROM erp.sd2 ${where}`,
        [...p.values],
      );
      const order = orderBy(query, SORTS, { sort: 'D2_EMISSAO', type: 'DESC' }, KEY);
      const listed = prepared<PackagingInvoice>(
        pool,
        `SELECT ${COLUMNS} FROM erp.sd2 ${LOOKUPS} ${where} ${order} ${pageOf(p, query)}`,
        p.values,
      );
      const [{ rows: counts }, { rows }] = await Promise.all([counted, listed]);
      return { rows, count: counts[0]?.count ?? 0 };
    },
  };
}
