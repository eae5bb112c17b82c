import type { OrderItem } from 'api-contract';

/** An item on its way, for tests and stories. */
export const orderItem: OrderItem = {
  C5_FILIAL: '0650001',
  M0_FILIAL: 'Suzano',
  C5_NUM: '001234',
  C5_LOJACLI: '01',
  C5_LOJAENT: '02',
  C5_MDCONTR: '000000000000301',
  C5_EMISSAO: '03/11/2026',
  C5_ENTREAL: '',
  C5_NOTA: '000045678',
  C5_ZTICKET: '998877',
  C5_ZLACRE: 'LC123456',
  C6_ITEM: '01',
  C6_PRODUTO: 'PA010001',
  C6_NUMPCOM: '4500012345',
  C6_ENTREG: '24/11/2026',
  C6_UM: 'KG',
  C6_SEGUM: 'L',
  C6_XUNFAT: 'L',
  C6_QTDVEN: '28000',
  C6_QTDENT2: '18420',
  CNE_QUANT: '28000',
  A1_ZAPLENT: 'ETA CENTRAL MAUA',
  CC2_MUN: 'MAUA',
  B1_ESPECIE: 'SODA CAUSTICA',
  B1_DESC: 'SODA CAUSTICA LIQUIDA 50%',
  A4_NOME: 'RODOQUIM TRANSPORTES LTDA',
  F2_FILIAL: '0650001',
  F2_DOC: '000045678',
  F2_SERIE: '1',
  F2_EMISSAO: '20/11/2026',
  F2_CHVNFE: '35261145678912000180550010000456781123456789',
  D2_QUANT: '28000',
  D2_QTSEGUM: '18420',
  D2_QTDEDEV: '0',
  D2_TOTAL: '84000',
  DAI_PEDIDO: '001234',
  DAI_NFISCA: '000045678',
  DAI_LOJA: '01',
  DAK_FILIAL: '0650001',
  DAK_VEIC2: 'XYZ9K88',
  DA3_PLACA: 'ABC1D23',
  DA4_NOME: 'ANTONIO CARLOS PEREIRA',
};

/** Not invoiced yet. */
export const unbilledItem: OrderItem = {
  ...orderItem,
  C5_NOTA: '',
  C5_ZTICKET: '',
  C5_ZLACRE: '',
  C6_QTDENT2: '0',
  A4_NOME: '',
  F2_FILIAL: '',
  F2_DOC: '',
  F2_SERIE: '',
  F2_EMISSAO: '',
  F2_CHVNFE: '',
  D2_QUANT: '0',
  D2_QTSEGUM: '0',
  D2_TOTAL: '0',
  DAI_PEDIDO: '',
  DAI_NFISCA: '',
  DAI_LOJA: '',
  DAK_FILIAL: '',
  DAK_VEIC2: '',
  DA3_PLACA: '',
  DA4_NOME: '',
};

/** In the customer's hands. */
export const deliveredItem: OrderItem = { ...orderItem, C5_ENTREAL: '21/11/2026' };

/** Several rows that differ, for stories. */
export const rowsOf = (row: OrderItem, count = 25): OrderItem[] =>
  Array.from({ length: count }, (_, n) => ({
    ...row,
    C5_NUM: String(1234 + n).padStart(6, '0'),
    F2_DOC: row.F2_DOC && String(45678 + n).padStart(9, '0'),
    C6_QTDVEN: String(28000 - n * 500),
    D2_QUANT: row.F2_DOC ? String(28000 - n * 500) : '0',
    B1_DESC: ['SODA CAUSTICA LIQUIDA 50%', 'HIPOCLORITO DE SODIO 12%', 'ACIDO CLORIDRICO 33%'][n % 3] ?? '',
    D2_QTDEDEV: row.F2_DOC && n % 7 === 3 ? '1000' : '0',
    C6_ENTREG: n % 6 === 2 ? '18/11/2026' : n % 6 === 4 ? '21/11/2026' : row.C6_ENTREG,
    A4_NOME: row.F2_DOC && n % 5 === 4 ? 'EXPRESSO PLANALTO LTDA' : row.A4_NOME,
  }));
