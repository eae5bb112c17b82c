import { USER_TYPE } from 'api-contract/rules';
import type { StubRoutes } from 'host/testing';
import type { AccessLogRow } from '../../../wire/rules/log-columns';

export const accessRow: AccessLogRow = {
  id: 91,
  ip: '200.148.12.7',
  routes_t: 'Contratos',
  route: '/admin/contract-list',
  user_name: 'Carlos Menezes',
  customer_name: 'Papéis do Vale Ltda',
  type_user: USER_TYPE.customer,
  created_at: '2026-11-20T13:00:00Z',
  created_at_f: '20/11/2026 10:00',
};

const labels = ['06/2026', '07/2026', '08/2026', '09/2026', '10/2026', '11/2026'];

/** The answers of the three charts. */
export const chartRoutes: StubRoutes = {
  'GET analytic-log/access-by-month': {
    labels,
    internal: [120, 134, 128, 141, 150, 96],
    customer: [310, 352, 340, 388, 402, 260],
  },
  'GET analytic-log/screen-access-by-month': {
    labels,
    datasets: [
      { label: 'Início', data: [140, 160, 150, 172, 181, 110] },
      { label: 'Contratos', data: [90, 101, 97, 120, 126, 80] },
      { label: 'Consulta de Títulos', data: [84, 92, 88, 99, 104, 70] },
      { label: 'Outras', data: [116, 133, 133, 138, 141, 96] },
    ],
  },
  'GET analytic-log/customer-access-by-month': {
    labels,
    datasets: [
      { label: 'Papéis do Vale Ltda', data: [200, 231, 220, 250, 262, 170] },
      { label: 'Tintas Aurora S.A.', data: [110, 121, 120, 138, 140, 90] },
    ],
  },
};
