import { ACCESS, PLATFORM_CODES, USER_TYPE } from 'api-contract/rules';
import { checkValues } from 'host/forms';
import { NEW_USER, userBody, userRules, type UserForm } from './user.form';

const company = { customer: { id: 7, code: '000123', name: 'Vale' }, stores: ['01'] };
const GOOD: UserForm = {
  ...NEW_USER,

  name: 'Ana',
  email: 'ana@vale.example',
  access: [String(ACCESS.contracts)],
  multiple_customer: [company],
};

it.each<[string, Partial<UserForm>, object]>([
  ['nothing', {}, {}],
  ['no name', { name: ' ' }, { name: 'Campo obrigatório.' }],
  ['a wrong e-mail', { email: 'ana@vale' }, { email: 'E-mail inválido.' }],
  ['a wrong CPF', { cpf: '529.982.247-24' }, { cpf: 'CPF Inválido!' }],
  ['a started phone', { phone: '(11) 98' }, { phone: 'Telefone inválido.' }],
  ['no access', { access: [] }, { access: 'Você precisa definir os acessos do usuário' }],
  [
    'a customer without a company',
    { multiple_customer: [] },
    { multiple_customer: 'Escolha ao menos um cliente.' },
  ],
  ['staff without a company', { multiple_customer: [], type_id: String(USER_TYPE.staff) }, {}],
])('finds %s', (_name, change, errors) =>
  expect(checkValues(userRules, { ...GOOD, ...change })).toEqual(errors),
);

const master = { by: { type_id: USER_TYPE.master, access: [] }, codes: PLATFORM_CODES };
it('sends the fields by their names, codes in order and companies as JSON', () => {
  const body = userBody({ ...GOOD, access: ['9', '2'], name: ' Ana ' }, null, master);
  expect(Object.fromEntries(body)).toMatchObject({
    name: 'Ana',
    type_id: String(USER_TYPE.customer),
    access: JSON.stringify([ACCESS.contracts, ACCESS.orders]),
    access_logs: '1',
    access_invoices: '0',
    multiple_customer: '[{"customer_id":7,"stores":["01"],"deleted":false}]',
  });
  expect(body.has('remove_photo')).toBe(false);
});

it('marks companies that are gone, and the photo that is removed', () => {
  const body = userBody({ ...GOOD, multiple_customer: [], photo: null }, GOOD, master);
  expect(body.get('multiple_customer')).toBe('[{"customer_id":7,"stores":[],"deleted":true}]');
  expect(body.get('remove_photo')).toBe('1');
});

it('leaves out codes that the viewer may not give, and keeps those the user has', () => {
  const admin = { by: { type_id: USER_TYPE.admin, access: [ACCESS.contracts] }, codes: PLATFORM_CODES };
  const before = { ...GOOD, access: [String(ACCESS.telemetry)] };
  const values = { ...GOOD, access: [ACCESS.contracts, ACCESS.orders, ACCESS.telemetry].map(String) };
  expect(userBody(values, before, admin).get('access')).toBe(`[${ACCESS.contracts},${ACCESS.telemetry}]`);
});
