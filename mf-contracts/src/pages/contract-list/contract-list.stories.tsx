import { CONTRACT_SITUATION } from 'api-contract/rules';
import { areaStory, listStories, stubList } from 'host/testing';
import { contractLine } from '../../contract/contract.fixture';
import { ContractListPage } from './contract-list.list';

export default { title: 'Contratos/Lista de contratos' };

const path = '/admin/contract-list';
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
const PRODUCTS = [
  'HIPOCLORITO DE SÓDIO 12%',
  'SODA CÁUSTICA LÍQUIDA 50%',
  'ÁCIDO CLORÍDRICO 33%',
  'POLICLORETO DE ALUMÍNIO 18%',
  'SULFATO DE ALUMÍNIO FERROSO',
  'CLORO LIQUEFEITO',
];
const { drafting, finished, inForce, paused, revisionApproved } = CONTRACT_SITUATION;
const SITUATIONS = [inForce, inForce, paused, inForce, finished, drafting, inForce, revisionApproved];

const rows = Array.from({ length: 25 }, (_, i) => {
  const total = 20_000 + i * 3_750;
  const consumed = Math.round(total * ((i * 37) % 100) * 0.01);
  return contractLine({
    CN9_NUMERO: String(120 + i).padStart(15, '0'),
    CN9_ZCONCL: i % 4 === 3 ? '' : `PC-2026/${70 + i}`,
    CN9_DTINIC: day(-300 + i * 11),
    CN9_DTFIM: day(-12 + i * 17),
    CN9_SITUAC: SITUATIONS[i % SITUATIONS.length],
    CNB_DESCRI: PRODUCTS[i % PRODUCTS.length],
    CNB_VLUNIT: (1.2 + i * 0.34567).toFixed(5),
    CNB_ZUNFAT: i % 3 === 0 ? '' : 'L',
    CNB_ZSEGUN: i % 6 === 0 ? 'TON' : '',
    CNB_XVL2UN: '1850.5',
    CNB_QUANT: String(total),
    CNB_QTDMED: String(consumed),
    CNB_SLDMED: String(total - consumed),
  });
});
const routes = {
  'GET contracts/active-contract-list': {
    data: { ZOOM: rows.slice(0, 6).map((row) => ({ ...row, orders_value: '0' })) },
  },
  'POST customers/get-products/': { data: PRODUCTS.map((B1_DESC, i) => ({ B1_COD: `PA00${i}`, B1_DESC })) },
  'POST branches/get-branches/': { data: [{ filial: '0650001', nomefil: 'Matriz Paulínia' }] },
};

const stories = listStories(ContractListPage, { rows, count: 61, routes });
export const Rows = stories.Rows;
export const InPortal = stories.InPortal;
export const NarrowScreen = stories.NarrowScreen;
export const FewRows = areaStory(
  { path, at: path, Page: ContractListPage },
  { ...routes, ...stubList(ContractListPage, rows.slice(0, 3)).routes },
);
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
