import { ACCESS_REQUEST_STATUS, PLATFORM_CODES } from 'api-contract/rules';
import type { AccessRequest } from '../pages/access-request/access-request.api';

/** A new request as `GET access_requests/{id}` returns it. */
export const newRequest: AccessRequest = {
  id: 12,
  socialReason: 'Papéis do Vale Ltda',
  cnpj: '12ABC34501DE35',
  name: 'Ana Souza',
  cpf: '52998224725',
  email: 'ana@vale.example',
  office: 'Compras',
  phone: '11987654321',
  stations_list: [{ station: 'Fábrica 2', state: 'SP', city: 'Suzano' }],
  all_stations: false,
  status: ACCESS_REQUEST_STATUS.new,
  created_at: '2026-11-20T10:00:00-03:00',
  created_at_f: '20/11/2026 10:00',
  updated_at: '2026-11-20T10:00:00-03:00',
  updated_at_f: '20/11/2026 10:00',
  justification: null,
  decided_by: null,
  decided_at: null,
  user_id: null,
  suggested_customers: [{ id: 7, code: '000123', name: 'PAPEIS DO VALE LTDA' }],
};

/** The server's answers for the review screens, with one customer and two stores. */
export const reviewRoutes = {
  'GET access_codes': { data: PLATFORM_CODES },
  'GET access_requests/12': { data: [newRequest] },
  'GET customers': { data: [], count: 0, page: 1, pages: 1 },
  'GET customer_stores': {
    data: ['01', '02'].map((store) => ({
      id: `000123-${store}`,
      store_id: store,
      customer_id: '000123',
      name: 'PAPEIS DO VALE LTDA',
      A1_CGC: '',
      A1_END: '',
      A1_BAIRRO: '',
      A1_MUN: store === '01' ? 'SUZANO' : 'JACAREI',
      A1_EST: 'SP',
    })),
  },
};
