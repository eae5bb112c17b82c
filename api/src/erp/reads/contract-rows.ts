import { CONTRACT_SITUATION, type ContractLine, type IsoDate, namedBranch } from 'api-contract';
import type { Params } from '../../db/params';
import type { Scope } from '../scope';
import { day, number, outerText, text, within, xFilial } from './sql';

/**
 * Sheets with the current revision of their contract and their items; sale contracts only
 * (docs/product/contracts.md, 'What is a contract').
 */
export const CONTRACT_ITEMS = `
FROM erp.cna
JOIN erp.cn9 ON cn9_numero = cna_contra AND cn9_revisa = cna_revisa AND ${xFilial('cn9_filial', 'cna_filial')}
JOIN erp.cnb ON cnb_contra = cna_contra AND cnb_revisa = cna_revisa AND cnb_numero = cna_numero
  AND ${xFilial('cnb_filial', 'cna_filial')}`;

/** Columns of a contract line that come from other tables. */
export const CONTRACT_LOOKUPS = `
LEFT JOIN erp.sm0 ON m0_codfil = cn9_filial
LEFT JOIN erp.sa1 ON a1_cod = cna_client AND a1_loja = cna_lojacl AND ${xFilial('a1_filial', 'cna_filial')}
LEFT JOIN erp.se4 ON e4_codigo = cn9_condpg AND ${xFilial('e4_filial', 'cn9_filial')}`;

/** A contract line with separate branch code and name, which are joined on the wire. */
export type ErpContractLine = ContractLine & { readonly M0_FILIAL: string };

/** The columns of `ErpContractLine`. */
export const CONTRACT_LINE = [
  ...['cn9_filial', 'cn9_numero', 'cn9_zconcl', 'cn9_situac', 'cn9_ztpfre', 'cn9_ztpvei', 'cn9_zljsen'].map(
    text,
  ),
  ...['cn9_dtinic', 'cn9_dtfim'].map((column) => day(column)),
  ...['cna_lojacl', 'cnb_numero', 'cnb_item', 'cnb_descri', 'cnb_parpro', 'cnb_um'].map(text),
  ...['cnb_vlunit', 'cnb_xvl2un', 'cnb_quant', 'cnb_qtdmed', 'cnb_sldmed', 'cnb_zconv'].map(number),
  ...['cnb_zunfat', 'cnb_zsegun', 'cnb_ztpcon'].map(text),
  ...['m0_filial', 'a1_cgc', 'a1_mun', 'e4_descri'].map(outerText),
].join(', ');

export const CONTRACT_ORDER = 'cn9_numero, cn9_filial, cnb_numero, cnb_item';

/** Selects the lines of a condition as `ErpContractLine`, in order. */
export const contractLines = (where: string) =>
  `SELECT ${CONTRACT_LINE} ${CONTRACT_ITEMS} ${CONTRACT_LOOKUPS} WHERE ${where} ORDER BY ${CONTRACT_ORDER}`;

/** The caller's sheets of current sale contracts. */
export const ownContracts = (p: Params, scope: Scope) =>
  `${within(p, scope, 'cna_client', 'cna_lojacl')} AND cn9_revatu = '' AND cn9_espctr = '2'`;

/** Active on a day: `isActiveContract` of api-contract/rules in SQL; `active.test.ts` checks that both agree. */
export function activeOn(p: Params, today: IsoDate): string {
  const day = p.add(today);
  return `cn9_situac = '${CONTRACT_SITUATION.inForce}' AND cn9_dtinic <= ${day} AND cn9_dtfim >= ${day}`;
}

/** A contract line in the wire format: `CN9_FILIAL` is `code - name` (docs/product/calls.md, 'Values'). */
export function contractOnWire<Line extends ErpContractLine>({ M0_FILIAL, ...line }: Line) {
  return { ...line, CN9_FILIAL: namedBranch(line.CN9_FILIAL, M0_FILIAL) };
}
