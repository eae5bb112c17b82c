import { maskCpf, maskPhone, USER_FLAGS, USER_TYPE, type UserFlag } from 'api-contract/rules';
import { requiredAs, when, type Rules } from 'host/forms';
import { mayGive, type Granter, type TreeOf } from '../../rights/access-tree';
import type { ChosenCompany } from '../../rights/companies.api';
import { personRules } from '../../rights/person-rules';
import type { UserDetail } from '../../../wire/users';

/** A user as the form shows him, with the server's names. */
export interface UserForm extends Record<UserFlag, boolean> {
  name: string;
  email: string;
  cpf: string;
  phone: string;
  office: string;
  type_id: string;
  /** Access codes as texts. */
  access: string[];
  /** In order; the first is active after login. */
  multiple_customer: ChosenCompany[];
  /** A chosen file; null removes the photo, undefined keeps it. */
  photo: File | null | undefined;
}

export const NEW_USER: UserForm = {
  name: '',
  email: '',
  cpf: '',
  phone: '',
  office: '',
  type_id: String(USER_TYPE.customer),
  access: [],
  multiple_customer: [],
  photo: undefined,
  access_contracts: false,
  access_invoices: false,
  access_requests: false,
  access_logistics: false,
  access_logs: true,
  access_tickets_message: true,
};

export const formOf = (user: UserDetail): UserForm => ({
  name: user.name,
  email: user.email,
  office: user.office ?? '',
  cpf: maskCpf(user.cpf ?? ''),
  phone: maskPhone(user.phone ?? ''),
  type_id: String(user.type_id),
  access: user.access.map(String),
  photo: undefined,
  multiple_customer: user.customer_control.map(({ customer, customer_controls_stores }) => ({
    customer,
    stores: customer_controls_stores.map(({ store }) => store.store_id),
  })),
  access_contracts: user.access_contracts === 1,
  access_invoices: user.access_invoices === 1,
  access_requests: user.access_requests === 1,
  access_logistics: user.access_logistics === 1,
  access_logs: user.access_logs === 1,
  access_tickets_message: user.access_tickets_message === 1,
});

const isCustomer = ({ type_id }: UserForm) => type_id === String(USER_TYPE.customer);

/** docs/product/admin.md, 'User form'. */
export const userRules: Rules<UserForm> = {
  ...personRules,
  multiple_customer: [when(isCustomer, requiredAs('Escolha ao menos um cliente.'))],
};

/**
 * The multipart body of the call. Companies that the user had and that are not chosen any more are sent as deleted;
 * group codes that the viewer may not give, and the tree adds by itself, stay out.
 */
export function userBody(
  values: UserForm,
  before: UserForm | null,
  { by, codes }: Pick<TreeOf, 'codes'> & { by: Granter },
): FormData {
  const body = new FormData();
  for (const name of ['name', 'email', 'cpf', 'phone', 'office', 'type_id'] as const)
    body.set(name, values[name].trim());
  const held = before?.access ?? [];
  const access = values.access.filter((code) => mayGive(by, { codes, held }, code)).map(Number);
  body.set('access', JSON.stringify(access.sort((a, b) => a - b)));
  const chosen = values.multiple_customer.map(({ customer, stores }) => ({
    customer_id: customer.id,
    stores,
    deleted: false,
  }));
  const gone = (before?.multiple_customer ?? [])
    .filter(({ customer }) => !chosen.some(({ customer_id }) => customer_id === customer.id))
    .map(({ customer }) => ({ customer_id: customer.id, stores: [], deleted: true }));
  body.set('multiple_customer', JSON.stringify([...chosen, ...gone]));
  for (const flag of USER_FLAGS) body.set(flag, values[flag] ? '1' : '0');
  if (values.photo) body.set('photo', values.photo);
  if (values.photo === null) body.set('remove_photo', '1');
  return body;
}
