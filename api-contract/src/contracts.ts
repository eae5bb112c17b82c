import { z } from 'zod';
import { companyOfRow, decimal } from './common';

/**
 * One item of a contract (docs/product/calls.md, 'Contracts'). Dates `dd/mm/yyyy`, numbers raw and
 * unconverted (api-contract/rules converts), `CN9_FILIAL` is `code - name`.
 */
export const contractLine = z.object({
  ...companyOfRow,
  CN9_NUMERO: z.string(),
  CN9_ZCONCL: z.string(),
  CN9_FILIAL: z.string(),
  CN9_DTINIC: z.string(),
  CN9_DTFIM: z.string(),
  CN9_SITUAC: z.string(),
  CN9_ZTPFRE: z.string(),
  CN9_ZTPVEI: z.string(),
  CN9_ZLJSEN: z.string(),
  CNA_LOJACL: z.string(),
  CNB_NUMERO: z.string(),
  CNB_ITEM: z.string(),
  CNB_DESCRI: z.string(),
  CNB_PARPRO: z.string(),
  CNB_VLUNIT: decimal,
  CNB_XVL2UN: decimal,
  CNB_UM: z.string(),
  CNB_QUANT: decimal,
  CNB_QTDMED: decimal,
  CNB_SLDMED: decimal,
  CNB_ZUNFAT: z.string(),
  CNB_ZSEGUN: z.string(),
  CNB_ZCONV: decimal,
  CNB_ZTPCON: z.string(),
  A1_CGC: z.string(),
  A1_MUN: z.string(),
  E4_DESCRI: z.string(),
});
export type ContractLine = z.infer<typeof contractLine>;

/**
 * One item of an order of a contract (docs/product/calls.md, 'Contracts'); `C5_NOTA` filled means 'Faturado'. An
 * order is its branch and number: several rows may be of one. Not needed of a customer's own server: `C5_FILIAL`, and
 * `C5_MDPLANI`, the contract's sheet (CNB_NUMERO) it was measured on.
 */
export const contractOrder = z.object({
  C5_FILIAL: z.string(),
  C5_NUM: z.string(),
  C5_MDNUMED: z.string(),
  C5_MDPLANI: z.string(),
  C5_EMISSAO: z.string(),
  C6_QTDVEN: decimal,
  C6_UM: z.string(),
  C6_VALOR: decimal,
  C6_ENTREG: z.string(),
  C5_ENTREAL: z.string(),
  C5_NOTA: z.string(),
  C6_PRODUTO: z.string(),
  B1_DESC: z.string(),
});
export type ContractOrder = z.infer<typeof contractOrder>;

/**
 * Value and price needed by the value gauge: Σ C6_VALOR of the orders / Σ (CNB_QUANT × CNB_VLUNIT)
 * (docs/product/contracts.md, 'Gauges').
 */
export const contractDetail = contractLine.extend({
  items: z.array(contractLine),
  orders: z.array(contractOrder),
});
export type ContractDetail = z.infer<typeof contractDetail>;

/** The URL params of `/admin/contract/{params}`, base64 of UTF-8 JSON. */
export const contractParams = z.object({ numero: z.string().min(1).max(40), filial: z.string().max(20) });
export type ContractParams = z.infer<typeof contractParams>;
export type ActiveContract = z.infer<typeof contractLine> & { orders_value: string };
