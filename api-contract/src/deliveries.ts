import { z } from 'zod';
import { companyOfRow, decimal } from './common';

/**
 * One item of an order with its invoice and load (docs/product/calls.md, 'Orders and deliveries'). Both `orders/` and
 * `deliveries/` answer it. Dates `dd/mm/yyyy` or blank, quantities raw in the ERP's own units; what an item does not
 * have yet is blank, its numbers 0.
 */
export const orderItem = z.object({
  ...companyOfRow,
  C5_FILIAL: z.string(),
  /** The branch's name, blank where it has none. A customer's own server may omit it. */
  M0_FILIAL: z.string().optional(),
  C5_NUM: z.string(),
  C5_LOJACLI: z.string(),
  C5_LOJAENT: z.string(),
  C5_MDCONTR: z.string(),
  C5_EMISSAO: z.string(),
  C5_ENTREAL: z.string(),
  C5_NOTA: z.string(),
  C5_ZTICKET: z.string(),
  C5_ZLACRE: z.string(),
  C6_ITEM: z.string(),
  C6_PRODUTO: z.string(),
  C6_NUMPCOM: z.string(),
  C6_ENTREG: z.string(),
  C6_UM: z.string(),
  C6_SEGUM: z.string(),
  C6_XUNFAT: z.string(),
  C6_QTDVEN: decimal,
  C6_QTDENT2: decimal,
  CNE_QUANT: decimal,
  A1_ZAPLENT: z.string(),
  CC2_MUN: z.string(),
  B1_ESPECIE: z.string(),
  B1_DESC: z.string(),
  A4_NOME: z.string(),
  F2_FILIAL: z.string(),
  F2_DOC: z.string(),
  F2_SERIE: z.string(),
  F2_EMISSAO: z.string(),
  F2_CHVNFE: z.string(),
  D2_QUANT: decimal,
  D2_QTSEGUM: decimal,
  D2_QTDEDEV: decimal,
  D2_TOTAL: decimal,
  DAI_PEDIDO: z.string(),
  DAI_NFISCA: z.string(),
  DAI_LOJA: z.string(),
  DAK_FILIAL: z.string(),
  DAK_VEIC2: z.string(),
  DA3_PLACA: z.string(),
  DA4_NOME: z.string(),
  /**
   * Whether the lab report is in the portal's file store. A customer's own server may omit it.
   */
  laudo: z.boolean().optional(),
  /**
   * Whether the receipt's picture is in the portal's file store; null where receipts do not come with the dataset, but
   * from the carriers' own server: only that knows.
   */
  canhoto: z.boolean().nullish(),
});
export type OrderItem = z.infer<typeof orderItem>;
