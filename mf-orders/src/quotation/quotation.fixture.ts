import { NO, QUOTATION_PURPOSE, QUOTATION_STATUS, YES } from 'api-contract/rules';
import type { Offer, QuotationRecord } from '../../wire/offers';
import type { QuotationRow } from '../../wire/quotations';
import { COMPANY_TYPE, SECTOR } from '../../wire/rules/quotations';

/** A waiting quotation of a private company, sent by the reader. */
export const quotationRow: QuotationRow = {
  id: 31,
  company_name: 'Papéis do Vale',
  cnpj: '11222333000181',
  company_type: COMPANY_TYPE.private,
  product: 'P2',
  product_name: 'ÁCIDO SULFÚRICO 98% – 1 M³',
  quantity: '12000',
  unit: 'KG',
  user_name: 'Ana Cliente',
  status: QUOTATION_STATUS.waiting,
  mine: true,
  may_delete: true,
  offer_until: null,
  created_at: '2026-11-20T13:00:00.000Z',
  created_at_f: '20/11/2026 10:00',
};

/** The same, whole. */
export const privateQuotation: QuotationRecord = {
  ...quotationRow,
  purpose_of_quotation: '',
  supply_unit: '',
  und: 'KG',
  specification: '',
  delivery_type: 'TRUCK; CARRETA',
  container: 'EM COMODATO',
  select_bonbons: YES,
  kg_l: '50 L',
  select_bags: NO,
  bags: '',
  remove_packaging: YES,
  shipping_type: 'CIF',
  shipping_helper: NO,
  shipping_forklift: YES,
  shipping_pump_and_panel: NO,
  shipping_tank: NO,
  shipping_especification_tank: '',
  reseller: YES,
  deadline: '31/12/2099',
  number_of_deliveries: '4',
  amount_of_product: '3000.5',
  duration_of_supply: '31/12/2099',
  delivery_place_text: '',
  delivery_place: 'Fábrica Santos',
  delivery_neighborhood: 'Centro',
  city: 'SANTOS',
  uf: 'SP',
  date: '20/11/2026',
  file: 'Edital Á³ – nº 1.pdf',
  file_path: '0123456789abcdef0123456789abcdef.pdf',
  messages: [],
  files: [],
  last_at: null,
  offers: [],
  may_offer: false,
  may_decide: false,
};

/** An estimate of a public body, which somebody works on. */
export const publicQuotation: QuotationRecord = {
  ...privateQuotation,
  id: 32,
  company_type: COMPANY_TYPE.public,
  status: QUOTATION_STATUS.inProgress,
  und: '',
  company_name: 'Saneamento Alfa',
  purpose_of_quotation: QUOTATION_PURPOSE.estimate,
  reseller: NO,
  supply_unit: 'OUTRA',
  specification: 'Tambor de 200 L',
  unit: 'Tambor de 200 L',
  quantity: '40',
  deadline: '',
  number_of_deliveries: '',
  amount_of_product: '',
  duration_of_supply: '',
  city: '',
  delivery_place: '',
  delivery_neighborhood: '',
  uf: '',
  file: null,
  file_path: null,
  mine: false,
  may_delete: false,
};

/** An offer for it that waits for an answer. */
export const openOffer: Offer = {
  n: 2,
  lines: [
    {
      product: 'P2',
      product_name: 'ÁCIDO SULFÚRICO 98% – 1 M³',
      quantity: '12000',
      unit: 'KG',
      price: '2.35',
      total: '28200',
    },
  ],
  total: '28200',
  freight: 'CIF',
  taxes: 'ICMS 18 % e IPI inclusos',
  payment: '28 dias após a entrega',
  valid_until: '2099-11-30',
  text: 'Entrega em até 5 dias úteis após o aceite.',
  status: 'open',
  sha256: 'a'.repeat(64),
  user_name: 'Rafael Nogueira',
  created_at: '2026-11-24T14:00:00.000Z',
  decision: null,
  erp: null,
};

/** The same quotation with two versions of its offer, the first of which was declined. */
export const offeredQuotation: QuotationRecord = {
  ...privateQuotation,
  status: QUOTATION_STATUS.inProgress,
  may_delete: false,
  offer_until: openOffer.valid_until,
  may_decide: true,
  last_at: '2026-11-24T14:00:00.000Z',
  offers: [
    {
      ...openOffer,
      n: 1,
      total: '30000',
      status: 'declined',
      created_at: '2026-11-22T14:00:00.000Z',
      decision: {
        user_name: 'Ana Cliente',
        at: '2026-11-23T12:00:00.000Z',
        reason: 'Preço acima do mercado',
      },
    },
    openOffer,
  ],
  messages: [
    {
      id: 1,
      text: 'O prazo de entrega pode ser menor?',
      user_name: 'Ana Cliente',
      created_at: '2026-11-23T12:05:00.000Z',
      via: 'portal',
      read_by: ['Rafael Nogueira'],
      files: [],
      staff: false,
      mine: true,
    },
  ],
};

/** The active company by its sector. */
export const companyOf = (sector: keyof typeof SECTOR) => ({
  data: {
    ZOOM: [
      {
        A1_COD: '000101',
        A1_LOJA: '01',
        A1_NOME: 'Papéis do Vale',
        A1_CGC: '11222333000181',
        A1_SETOR: SECTOR[sector],
      },
    ],
  },
});

const PRODUCTS = Array.from({ length: 40 }, (_, n) => ({
  B1_COD: `PA${String(n + 1).padStart(4, '0')}`,
  B1_DESC: n === 1 ? 'ÁCIDO SULFÚRICO 98%' : `POLICLORETO DE ALUMÍNIO ${n + 1}%`,
  B1_UM: 'KG',
}));

/** `search_products`, 15 a page. */
export function foundProducts(_url: URL, body: unknown) {
  const { search, page } = body as { search: string; page: number };
  const found = PRODUCTS.filter(({ B1_DESC }) => B1_DESC.includes(search.toUpperCase()));
  return { data: { ZOOM: found.slice((page - 1) * 15, page * 15), count: found.length } };
}
