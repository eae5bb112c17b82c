import type { PackagingItem } from '../../../wire/finance';

/** A consignment of packaging of which a part came back, for tests and stories. */
export const samplePackaging: PackagingItem = {
  D2_DOC: '000000055',
  D2_SERIE: '1',
  D2_ITEM: '01',
  D2_CF: '5920',
  X5_DESCRI: 'REMESSA DE VASILHAME',
  D2_FILIAL: '0650001',
  D2_LOJA: '01',
  C5_LOJAENT: '02',
  C5_MDCONTR: '',
  A1_MUN: 'SANTOS',
  D2_COD: 'EMB1',
  B1_DESC: 'CONTENTOR 1000 L',
  D2_EMISSAO: '02/04/2026',
  E4_DESCRI: '30 DDL',
  D2_QUANT: '10',
  D1_QUANT: '4',
  D2_PRCVEN: '5.5',
  D2_TOTAL: '55',
  D1_TOTAL: '22',
};
