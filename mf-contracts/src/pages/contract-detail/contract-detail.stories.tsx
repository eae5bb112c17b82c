import { encodePathParams } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { contractDetail, contractLine } from '../../contract/contract.fixture';
import ContractDetailPage from './contract-detail.page';
import type { ContractChart } from '../../../wire/contracts';

export default { title: 'Contratos/Detalhe do contrato' };

const path = '/admin/contract/:params';
const params = encodePathParams({ numero: '000000000000123', filial: '0650001' });
const page = { path, at: `/admin/contract/${params}`, Page: ContractDetailPage };

const year = new Date().getFullYear();
const term = { CN9_DTINIC: `01/01/${year}`, CN9_DTFIM: `31/12/${year}` };
const months = Array.from({ length: 8 }, (_, i) => `${String(i + 1).padStart(2, '0')}/${year}`);
const litres = months.map((_, i) => String(1800 + ((i * 7) % 5) * 350));
const kilograms = months.map((_, i) => String(900 + ((i * 3) % 4) * 500));
const value = months.map((_, i) => String(21000 + ((i * 5) % 7) * 2600));
const chart = (...volumes: ContractChart['volumes']): { data: ContractChart } => ({
  data: { labels: months, volume: litres, value, unit: 'L', volumes },
});
const LITRES = { unit: 'L', data: litres };
const routes = (contract: unknown, bought = chart(LITRES)) => ({
  'GET contracts/detail': contract,
  'GET contracts/chart': bought,
  'GET contracts/export-detail': 'demonstracao',
});
const found = (contract = contractDetail(term), bought?: ReturnType<typeof chart>) =>
  routes({ data: { ZOOM: [contract] } }, bought);

export const Loaded = areaStory(page, found(contractDetail(term, 12)));
export const NarrowScreen = { ...Loaded, globals: { viewport: { value: 'phone' } } };
export const Loading = areaStory(
  page,
  routes(() => new Promise(() => undefined)),
);
export const SeveralProducts = areaStory(
  page,
  found(
    contractDetail({
      ...term,
      items: [
        contractLine(term),
        contractLine({
          CNB_ITEM: '002',
          CNB_DESCRI: 'SODA CÁUSTICA 50%',
          CNB_PARPRO: 'PA0020',
          CNB_ZUNFAT: '',
          CNB_ZSEGUN: 'TON',
          CNB_XVL2UN: '8450',
        }),
      ],
    }),
    chart(LITRES, { unit: 'KG', data: kilograms }),
  ),
);
export const NoOrders = areaStory(page, found(contractDetail(term, 0)));
export const NotFound = areaStory(
  page,
  routes(Response.json({ message: 'Contrato não encontrado.' }, { status: 404 })),
);
export const Failed = areaStory(
  page,
  routes(Response.json({ message: 'O ERP está indisponível no momento.' }, { status: 503 })),
);
export const BrokenLink = areaStory({ ...page, at: '/admin/contract/quebrado' }, {});
