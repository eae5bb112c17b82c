import { day, number, outerText, text, xFilial } from './sql';

/** The columns of finance's `packagingItem`. */
export const PACKAGING = [
  ...['d2_doc', 'd2_serie', 'd2_item', 'd2_cf', 'd2_filial', 'd2_loja', 'd2_cod'].map(text),
  ...['m0_filial', 'x5_descri', 'c5_lojaent', 'c5_mdcontr', 'a1_mun', 'b1_desc', 'e4_descri'].map(outerText),
  day('d2_emissao'),
  ...['d2_quant', 'd2_prcven', 'd2_total'].map(number),
  `trim_scale(returned.quant)::text AS "D1_QUANT", trim_scale(returned.total)::text AS "D1_TOTAL"`,
].join(', ');

/** Columns of a packaging item from other tables, and its returns. */
export const PACKAGING_LOOKUPS = `
LEFT JOIN erp.sm0 ON m0_codfil = d2_filial
LEFT JOIN erp.sc5 ON c5_cliente = d2_cliente AND c5_num = d2_pedido AND ${xFilial('c5_filial', 'd2_filial')}
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
