import { ACCESS, PLATFORM_CODES, USER_STATUS, USER_TYPE } from 'api-contract';
import { LAB_BRANCHES, TRACKED_CARRIERS } from './catalog/house';

/** The demo accounts' password (docs/product/dataset.md, 'The demo'). */
export const DEMO_PASSWORD = 'Portal!2026';

const codesOf = (type: number): number[] =>
  PLATFORM_CODES.filter(({ types }) => types.includes(type)).map(({ code }) => code);
const STAFF = codesOf(USER_TYPE.staff);
const COMPANY_ADMINISTRATOR = codesOf(USER_TYPE.customer);
const CUSTOMER = COMPANY_ADMINISTRATOR.filter((code) => code !== ACCESS.company);
const BUYER: number[] = [ACCESS.orders, ACCESS.orderNew, ACCESS.orderPlaced, ACCESS.orderDrafts];
const ALL_FLAGS = {
  access_invoices: 1,
  access_contracts: 1,
  access_requests: 1,
  access_logistics: 1,
  access_logs: 1,
  access_tickets_message: 1,
};

interface Account {
  name: string;
  login: string;
  type: number;
  access: number[];
  companies: string[];
  office: string;
  terms?: boolean;
  flags?: Partial<typeof ALL_FLAGS>;
}

const ACCOUNTS: readonly Account[] = [
  ...[
    { name: 'Marina Duarte', login: 'master', type: USER_TYPE.master, office: 'Diretora de TI' },
    { name: 'Rafael Nogueira', login: 'admin', type: USER_TYPE.admin, office: 'Coordenador de Atendimento' },
    { name: 'Beatriz Falcão', login: 'interno', type: USER_TYPE.staff, office: 'Analista Comercial' },
  ].map((staff) => ({ ...staff, access: STAFF, companies: ['000101', '000102', '000103'] })),
  {
    name: 'Carlos Menezes',
    login: 'cliente',
    type: USER_TYPE.customer,
    office: 'Gerente de Suprimentos',
    access: CUSTOMER,
    companies: ['000101', '000102'],
  },
  {
    name: 'Luciana Prado',
    login: 'compras',
    type: USER_TYPE.customer,
    office: 'Compradora',
    access: BUYER,
    companies: ['000103'],
    flags: { access_invoices: 0, access_contracts: 0, access_logistics: 0 },
  },
  {
    name: 'Tiago Sampaio',
    login: 'novo',
    type: USER_TYPE.customer,
    office: 'Analista de Compras',
    terms: false,
    access: CUSTOMER,
    companies: ['000101', '000102'],
  },
  // A company that runs its own people; nobody else is in it.
  {
    name: 'Helena Vasconcelos',
    login: 'gestor',
    type: USER_TYPE.customer,
    office: 'Gerente de Suprimentos',
    access: COMPANY_ADMINISTRATOR,
    companies: ['000104'],
  },
  {
    name: 'Ana Paula Moura',
    login: 'ana',
    type: USER_TYPE.customer,
    office: 'Compradora',
    access: [ACCESS.contracts, ...BUYER, ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered],
    companies: ['000104'],
    flags: { access_invoices: 0 },
  },
  {
    name: 'Bruno Tavares',
    login: 'bruno',
    type: USER_TYPE.customer,
    office: 'Supervisor da ETA',
    access: [...BUYER, ACCESS.telemetry],
    companies: ['000104'],
    flags: { access_invoices: 0, access_contracts: 0 },
  },
];

const TERMS = `<h2>Termos de uso</h2>
<p>O Portal do Cliente reúne contratos, pedidos, entregas e documentos financeiros da sua empresa. Ao usá-lo, você se
compromete a manter sua senha em sigilo e a usar as informações apenas nas atividades da empresa que representa.</p>
<h2>Política de privacidade</h2>
<p>Tratamos nome, e-mail, telefone e registros de acesso para identificar você e proteger a sua conta, conforme a Lei
nº 13.709/2018 (LGPD). Os dados são guardados enquanto o seu cadastro estiver ativo e pelo prazo que a lei exigir.</p>
<ul><li>Você pode pedir acesso, correção ou exclusão dos seus dados ao Atendimento.</li>
<li>Não compartilhamos seus dados com terceiros, salvo por obrigação legal.</li></ul>`;

/** portal.json of the demo: its accounts and the flavour's settings. */
export function demoPortal(): Readonly<Record<string, unknown>> {
  return {
    demo: true,
    // Its title list has no slip column ('Exibir coluna de boleto?').
    customers: [{ code: '000103', exibir_boleto: false }],
    users: ACCOUNTS.map(({ name, login, type, access, companies, office, terms = true, flags = {} }) => ({
      name,
      email: `${login}@portal.demo`,
      password: DEMO_PASSWORD,
      type_id: type,
      phone: '(11) 4002-8922',
      office,
      companies: companies.map((code) => ({ code, stores: [] })),
      access,
      ...ALL_FLAGS,
      ...flags,
      terms_accepted: terms,
      status: USER_STATUS.active,
    })),
    settings: {
      is_maintenance: false,
      msg_maintenance: 'Estamos em manutenção programada. Voltamos em breve.',
      terms: TERMS,
      order_creation_available: true,
      brand: { name: 'Químicos Anhanguera', accent: '#0b6bcb' },
      packaging: true,
      laudo: true,
      lab_branches: LAB_BRANCHES,
      tracked_carriers: TRACKED_CARRIERS,
      branch_length: 7,
    },
  };
}
