import type { OrderContract, OrderRequest, OrderRequestRow } from 'api-contract';
import { CONTRACT_SITUATION, ORDER_DAYS, ORDER_STATUS } from 'api-contract/rules';

/** A contract item with 50,000 KG free, for lorries of 10,000 or more. */
export const contract: OrderContract = {
  CN9_NUMERO: '000007',
  CN9_ZCONCL: 'CT-2026/0007',
  CN9_FILIAL: '0650001 - Cubatão',

  CN9_DTINIC: '01/01/2026',
  CN9_DTFIM: '31/12/2099',
  CN9_SITUAC: CONTRACT_SITUATION.inForce,
  CN9_ZTPFRE: 'C',
  CN9_ZTPVEI: '3',
  CN9_ZLJSEN: '1',
  CNA_LOJACL: '01',
  CNB_NUMERO: '000001',
  CNB_ITEM: '001',
  CNB_DESCRI: 'Soda cáustica',
  CNB_PARPRO: 'P1',
  CNB_VLUNIT: '2.5',
  CNB_XVL2UN: '0',
  CNB_UM: 'KG',
  CNB_QUANT: '90000',
  CNB_QTDMED: '40000',
  CNB_SLDMED: '50000',
  CNB_ZUNFAT: '',
  CNB_ZSEGUN: '',
  CNB_ZCONV: '0',
  CNB_ZTPCON: '',
  A1_CGC: '11222333000181',
  A1_MUN: 'Santos',
  E4_DESCRI: '30 dias',
  contract_balance: '50000',
};

/** A submitted request in the ERP's queue. */
export const row: OrderRequestRow = {
  id: 12,
  company_name: 'Saneamento Alfa',
  cnpj: '11222333000181',
  zaplent: 'Fábrica Santos',
  product: 'P1',
  product_name: 'SODA CÁUSTICA 50%',
  quantity_f: '12.000 KG',
  created_at: '2026-11-20T13:00:00.000Z',
  created_at_f: '20/11/2026 10:00',
  client_order: 'PC-77',
  status: ORDER_STATUS.waitingForErp,
  submitted: true,
  user_name: 'Carlos Menezes',
  mine: true,
  delivery_date: '2026-12-01',
  contract_expiration: '2099-12-31',
  erp_order: '',
  reason: '',
  history: [
    {
      status: ORDER_STATUS.waitingForErp,
      at: '2026-11-20T13:00:00.000Z',
      user_name: 'Carlos Menezes',
      note: '',
      kind: null,
    },
    { status: ORDER_STATUS.sentToErp, at: '2026-11-20T13:01:00.000Z', user_name: '', note: '', kind: null },
  ],
};

const days = Object.fromEntries(ORDER_DAYS.map((day) => [day, 0])) as Record<
  (typeof ORDER_DAYS)[number],
  0 | 1
>;

/** The same, whole. */
export const request: OrderRequest = {
  ...row,
  ...days,
  monday: 1,
  product_code: 'P1',
  product_obj: { B1_COD: 'P1', B1_DESC: 'SODA CÁUSTICA 50%', B1_UM: 'KG' },
  contract,
  unit_value: '2.5',
  value: '30000',
  und: 'KG',
  payment_condition: '30 dias',
  contract_balance: '50000',
  internal_contract: '7',
  manufacturing_origin: '0650001',
  contract_sheet: '000001',
  contract_item: '001',
  store: '01',
  delivery_address: 'Rua A, 10',
  delivery_neighborhood: 'Centro',
  delivery_city: 'Santos',
  delivery_state: 'SP',
  delivery_type: 'C',
  date: '2026-11-20',
  quantity: '12000',
  item_ped_com: '10',
  hour_receive_start: '08:00',
  hour_receive_end: '17:00',
  observation: 'Doca 2',
};

const store = {
  A1_LOJA: '01',
  A1_END: 'Rua A, 10',
  A1_BAIRRO: 'Centro',
  A1_MUN: 'Santos',
  A1_EST: 'SP',
  A1_ZAPLENT: 'Fábrica Santos',
};

/** A credit limit that the request above just fits, and its overdue titles. */
export const creditRoutes = {
  'GET customer/credit': { limit: '250000.00', used: '205000.00', free: '45000.00' },
  'GET invoices/pending': { ZOOM: [], count: 3, total: '21000', overdue: 2, overdue_total: '12345.6' },
};

/** What the wizard's calls answer. */
export const wizardRoutes = {
  'GET customer/credit': Response.json({ message: 'Não encontrado.' }, { status: 404 }),
  'POST get-customer-risk/': { data: '' },
  'GET contracts/products-for-order/': {
    data: {
      ZOOM: [
        { B1_COD: 'P1', B1_DESC: 'SODA CÁUSTICA 50%', B1_UM: 'KG' },
        { B1_COD: 'P2', B1_DESC: 'ÁCIDO SULFÚRICO 98%', B1_UM: 'KG' },
      ],
    },
  },
  'POST contracts/filterByProduct': { data: { ZOOM: [contract] } },
  'POST get-stores/': { data: [store], last: request },
  'POST orders/check-form': 'OK',
  'GET limits/left': { data: [], count: 0, page: 1, pages: 1 },
  'POST orders/approval-preview': { steps: [], refused: null, limits: [] },
  [`GET orders-not-integrateds/${row.id}`]: { data: [request] },
};
