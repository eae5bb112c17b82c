import type { CompanyRequest } from 'api-contract';
import { ACCESS, ACCESS_REQUEST_STATUS, PLATFORM_CODES, USER_STATUS, USER_TYPE } from 'api-contract/rules';
import type { CompanyGift, CompanyUser } from '../../wire/company';

/** Who administers a company. */
export const manager = {
  id: 7,
  name: 'Helena Vasconcelos',
  type_id: USER_TYPE.customer as number,
  access: [
    ACCESS.company,
    ACCESS.contracts,
    ACCESS.orders,
    ACCESS.orderNew,
    ACCESS.orderPlaced,
    ACCESS.invoices,
  ] as number[],
};

/** A person as `GET company/users` returns her. */
export const person: CompanyUser = {
  id: 12,
  name: 'Ana Paula Moura',
  email: 'ana@serena.example',
  cpf: '52998224725',
  phone: '11987654321',
  office: 'Compradora',
  status: USER_STATUS.active,
  access: [ACCESS.contracts, ACCESS.orders, ACCESS.orderNew, ACCESS.orderPlaced],
  stores: [],
  last_visit: '2026-11-20T12:30:00.000Z',
  two_step: true,
  shared: false,
};

/** People in every state: herself, one with more codes, one of two companies, one who never came, one who left. */
export const people: CompanyUser[] = [
  person,
  {
    ...person,
    id: 13,
    name: 'Bruno Tavares',
    email: 'bruno@serena.example',
    office: 'Supervisor da ETA',
    access: [ACCESS.orderPlaced, ACCESS.telemetry],
    stores: ['01'],
    two_step: false,
  },
  {
    ...person,
    id: 14,
    name: 'Carla Dias',
    email: 'carla@serena.example',
    office: null,
    access: [ACCESS.invoices],
    last_visit: null,
    two_step: false,
  },
  { ...person, id: manager.id, name: manager.name, email: 'helena@serena.example', access: manager.access },
  { ...person, id: 15, name: 'Otávio Lins', email: 'otavio@lins.example', shared: true, stores: ['02'] },
  { ...person, id: 16, name: 'Paulo Reis', email: 'paulo@serena.example', status: USER_STATUS.inactive },
];

/** What the manager may give. */
export const gift: CompanyGift = {
  codes: PLATFORM_CODES.filter(({ types }) => types.includes(USER_TYPE.customer)).map((code) => ({
    ...code,
  })),
  gives: manager.access.filter((code) => code !== ACCESS.company),
  all_stores: true,
  stores: ['01', '02'].map((store) => ({
    id: `000104-${store}`,
    store_id: store,
    customer_id: '000104',
    name: 'SERVICO DE AGUA DE MONTE SERENO',
    A1_CGC: '',
    A1_END: '',
    A1_BAIRRO: '',
    A1_MUN: store === '01' ? 'SUZANO' : 'JACAREI',
    A1_EST: 'SP',
  })),
};

/** A new request as `GET company/requests` returns it. */
export const companyRequest: CompanyRequest = {
  id: 21,
  socialReason: 'Serviço de Água de Monte Sereno',
  cnpj: '11222333000181',
  name: 'Nina Lobo',
  cpf: '52998224725',
  email: 'nina@serena.example',
  office: 'Analista de Compras',
  phone: '11987654321',
  stations_list: [],
  all_stations: true,
  status: ACCESS_REQUEST_STATUS.new,
  created_at: '2026-11-20T10:00:00-03:00',
  created_at_f: '20/11/2026 10:00',
  updated_at: '2026-11-20T10:00:00-03:00',
  updated_at_f: '20/11/2026 10:00',
  justification: null,
  decided_by: null,
  decided_at: null,
  user_id: null,
};

const pageOf = <Row>(data: Row[]) => ({ data, count: data.length, page: 1, pages: 1 });

/** The server's answers for a page of one person or one request. */
export const companyRoutes = {
  'GET company/gift': gift,
  'GET company/users': (url: URL) =>
    pageOf(people.filter(({ id }) => String(id) === url.searchParams.get('id'))),
  'GET company/requests': pageOf([companyRequest]),
};
