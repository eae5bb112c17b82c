import { INVOICE_STATUS, PAYMENT_STATUS, serverNow } from 'api-contract/rules';
import { areaStory, listStories } from 'host/testing';
import { TitleListPage } from './invoice-list.list';
import type { Title } from '../../../wire/finance';

const row = (i: number): Title => ({
  E1_FILIAL: '0650001',
  M0_FILIAL: 'Suzano',
  E1_PREFIXO: '1',
  E1_NUM: String(12000 + i).padStart(9, '0'),
  E1_PARCELA: '01',
  E1_TIPO: 'NF',
  E1_EMISSAO: '01/10/2026',
  E1_VENCTO: '31/10/26',
  E1_VENCREA: '02/11/2026',
  E1_BAIXA: i % 3 === 1 ? '03/11/2026' : '',
  E1_VALOR: String(10500 + i * 731.5),
  E1_SALDO: i % 3 === 1 ? '0' : String(10500 + i * 731.5),
  E1_STATUS: Object.values(INVOICE_STATUS)[i % 3]!,
  E1_PORTADO: '237',
  E1_LOJA: '01',
  has_pix: i % 2 === 0,
});
const rows = Array.from({ length: 25 }, (_, i) => row(i));

export default { title: 'Financeiro/Consulta de Títulos' };

const stories = listStories(TitleListPage, {
  rows,
  count: 60,
  routes: {
    'GET invoices/counts': { all: 60, overdue: 20, week: 3, week_total: '72667', next7: 5, paid: 20 },
    'POST branches/get-branches/': { data: [{ filial: '0650001', nomefil: 'Suzano' }] },
  },
});
export const Rows = stories.Rows;
export const InPortal = stories.InPortal;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;

const own = ['Papéis do Vale', 'Companhia Agroindustrial de Fertilizantes do Norte S.A.'].map((name, at) => ({
  id: at + 1,
  customer_id: at + 1,
  customer: { id: at + 1, code: `00000${at + 1}`, name },
}));
const ofAll = rows.map((title, at) => {
  const { customer_id, customer } = own[at % own.length]!;
  return { ...title, customer_id, company_name: customer.name };
});
export const AllCompanies = areaStory(
  { path: '/admin/invoice-list', at: '/admin/invoice-list', Page: TitleListPage, all: own },
  {
    'GET invoices/': { data: { ZOOM: ofAll, count: ofAll.length } },
    'GET invoices/counts': {
      all: 25,
      overdue: 8,
      week: 0,
      week_total: '0',
      next7: 5,
      paid: 8,
      companies: { 1: { count: 13, total: '172667.25' }, 2: { count: 12, total: '93218' } },
    },
  },
);
export const AllCompaniesNarrow = { ...AllCompanies, globals: { viewport: { value: 'phone' } } };

const now = serverNow().toISOString();
/** Open titles of which the first three are in a Pix. */
const inPix = rows
  .filter(({ E1_STATUS }) => E1_STATUS === INVOICE_STATUS.open)
  .map((title, at) => {
    const status = [PAYMENT_STATUS.active, PAYMENT_STATUS.paid, PAYMENT_STATUS.review][at];
    return status ? { ...title, payment: { id: 10 + at, status, expires_at: now, paid_at: now } } : title;
  });
export const ByPix = areaStory(
  { path: '/admin/invoice-list', at: '/admin/invoice-list', Page: TitleListPage, config: { pix: true } },
  {
    'GET invoices/': { data: { ZOOM: inPix, count: inPix.length } },
    'GET invoices/counts': { all: 9, overdue: 9, week: 0, week_total: '0', next7: 0, paid: 0 },
  },
);
export const ByPixNarrow = { ...ByPix, globals: { viewport: { value: 'phone' } } };
