import type { StubRoutes } from 'host/testing';

const product = { B1_COD: 'PA010001', B1_DESC: 'SODA CAUSTICA LIQUIDA 50%', B1_UM: 'KG' };
const customer = {
  id: 7,
  code: '000101',
  name: 'Águas do Vale',
  exibir_boleto: true,
  A1_NOME: 'AGUAS DO VALE S.A.',
  A1_CGC: '11222333000181',
  A1_SETOR: '1',
  A1_MSBLQL: '2',
};

/** What the form asks for. */
export const uploadRoutes: StubRoutes = {
  'POST search_products': { data: { ZOOM: [product], count: 1 } },
  'GET customers': { data: [customer], count: 1, page: 1, pages: 1 },
  'GET branches/': { data: [{ Filial: '0650001', Nome_Filial: 'Suzano' }] },
  'GET intertox_codes': {
    data: [{ id: 1, code: 'ITX-7681', product_code: [{ product_code: 'PA010002' }] }],
    count: 1,
    page: 1,
    pages: 1,
  },
};
