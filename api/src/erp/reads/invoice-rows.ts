import { INVOICE_STATUS, type IsoDate } from 'api-contract';
import type { Params } from '../../db/params';
import type { Scope } from '../scope';
import { onContract } from './contract-orders';
import { day, number, outerText, text, within, xFilial } from './sql';

/**
 * The due date: E1_VENCREA, else E1_VENCTO (docs/product/finance.md, 'Title status'). Written exactly as in the index.
 */
export const DUE = 'coalesce(e1_vencrea, e1_vencto)';

/** An open title: E1_STATUS A and a balance (docs/product/finance.md, 'Title status'). */
export const OPEN = `e1_status = '${INVOICE_STATUS.open}' AND e1_saldo > 0`;

/** 0 for open titles, 1 for the others. Written exactly as in the index. */
export const OPEN_FIRST = `(CASE WHEN ${OPEN} THEN 0 ELSE 1 END)`;

/** The columns that make a title unique. */
export const TITLE_KEY = 'e1_filial, e1_prefixo, e1_num, e1_parcela, e1_tipo';

/** The columns of api-contract's `invoice`. */
export const TITLE = [
  ...['e1_filial', 'e1_prefixo', 'e1_num', 'e1_parcela', 'e1_tipo', 'e1_status', 'e1_portado', 'e1_loja'].map(
    text,
  ),
  ...['e1_emissao', 'e1_vencrea', 'e1_baixa'].map((column) => day(column)),
  day('e1_vencto', 'DD/MM/YY'),
  ...['e1_valor', 'e1_saldo'].map(number),
  ...['m0_filial', 'f2_doc', 'f2_serie', 'c5_num', 'c5_mdcontr', 'cn9_filial'].map(outerText),
  day('c5_entreal'),
  `(e1_zpix <> '') AS has_pix`,
].join(', ');

/** Whether an invoice of SF2 is a title's: matched by prefix and number, in the title's branch. */
export const INVOICE_OF_TITLE = `f2_cliente = e1_cliente AND f2_dupl = e1_num AND f2_prefixo = e1_prefixo
    AND f2_loja = e1_loja AND ${xFilial('e1_filial', 'f2_filial')}`;

/** A title's invoice (matched by prefix and number), and the order and contract of the invoice's first item. */
export const TITLE_LOOKUPS = `
LEFT JOIN erp.sm0 ON m0_codfil = e1_filial
LEFT JOIN LATERAL (
  SELECT f2_doc, f2_serie, c5_num, c5_mdcontr, c5_entreal,
    (SELECT cn9_filial FROM erp.cn9 WHERE cn9_numero = c5_mdcontr AND c5_mdcontr <> '' AND cn9_revatu = ''
       AND ${onContract('cn9_numero', 'cn9_filial')} ORDER BY cn9_filial = c5_filial DESC, cn9_filial LIMIT 1) AS cn9_filial
  FROM erp.sf2
  LEFT JOIN erp.sd2 ON d2_filial = f2_filial AND d2_doc = f2_doc AND d2_serie = f2_serie AND d2_cliente = f2_cliente
    AND d2_loja = f2_loja
  LEFT JOIN erp.sc5 ON c5_cliente = f2_cliente AND c5_num = d2_pedido AND ${xFilial('c5_filial', 'd2_filial')}
  WHERE ${INVOICE_OF_TITLE}
  ORDER BY f2_emissao DESC NULLS LAST, d2_item LIMIT 1
) issued ON true`;

/** The titles of the caller's company and stores. */
export const ownTitles = (p: Params, scope: Scope) => within(p, scope, 'e1_cliente', 'e1_loja');

/** Open, and due before today. */
export const overdueOn = (p: Params, today: IsoDate) => `${OPEN} AND ${DUE} < ${p.add(today)}`;
