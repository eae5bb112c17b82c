import { ACCESS, type AccessCode, FIRST_AREA_CODE, USER_STATUS, USER_TYPE } from 'api-contract/rules';
import type { UserDetail, UserRow } from '../../wire/users';

const vale = { id: 7, code: '000123', name: 'Papéis do Vale Ltda' };
const aguas = { id: 8, code: '000124', name: 'Companhia de Águas' };

/** A code of an area, which administrators may give although they lack it. */
export const visits: AccessCode = {
  code: FIRST_AREA_CODE + 1,
  name: 'visits',
  label: 'Visitas',
  parent: ACCESS.orders,
  types: [USER_TYPE.customer],
  grantedBy: [USER_TYPE.admin],
};

/** A row as `GET users/` returns it. */
export const userRow: UserRow = {
  id: 12,
  name: 'Ana Souza',
  email: 'ana@vale.example',
  type_id: USER_TYPE.customer,
  type_name: 'Cliente',
  status: USER_STATUS.active,
  access: [ACCESS.contracts, ACCESS.orders, ACCESS.orderNew],
  customer: vale,
  customer_id: vale.id,
  customers: 2,
};

/** The same user as `GET users/{id}` returns her. */
export const user: UserDetail = {
  ...userRow,
  cpf: '52998224725',
  phone: '11987654321',
  office: 'Compras',
  photo: null,
  access_contracts: 1,
  access_invoices: 0,
  access_requests: 1,
  access_logistics: 0,
  access_logs: 1,
  access_tickets_message: 1,
  customer_control: [
    {
      id: 1,
      customer_id: vale.id,
      customer: vale,
      customer_controls_stores: [{ store: { id: '000123-02', store_id: '02' } }],
    },
    { id: 2, customer_id: aguas.id, customer: aguas, customer_controls_stores: [] },
  ],
  stores: ['02'],
  has_password: true,
  two_step: true,
  editable: true,
  created_at: '2026-11-20T10:00:00-03:00',
  created_at_f: '20/11/2026 10:00',
};

/** An administrator who may give every code. */
export const administrator = {
  id: 2,
  name: 'Rafael',
  type_id: USER_TYPE.admin as number,
  access: Object.values(ACCESS) as number[],
};
