import { ACCESS_REQUEST_STATUS } from 'api-contract/rules';
import { checkValues } from '../../forms/rules';
import { formOf, registerRules, type RegisterForm } from './register-form';

const good: RegisterForm = {
  socialReason: 'Papéis do Vale Ltda',
  cnpj: '12.ABC.345/01DE-35',
  name: 'Ana',
  cpf: '529.982.247-25',
  email: 'ana@vale.example',
  office: 'Compras',
  phone: '(11) 98765-4321',
  all_stations: true,
  stations_list: [{ station: '', state: '', city: '' }],
};

it.each([
  ['nothing', {}, {}],
  ['a wrong CNPJ', { cnpj: '12.ABC.345/01DE-36' }, { cnpj: 'CNPJ Inválido!' }],
  ['a wrong CPF', { cpf: '111.111.111-11' }, { cpf: 'CPF Inválido!' }],
  ['half a phone', { phone: '(11) 9876' }, { phone: 'Telefone inválido.' }],
  ['no e-mail', { email: 'ana' }, { email: 'E-mail inválido.' }],
  ['a landline', { phone: '(11) 4002-8922' }, {}],
  ['blanks for a name', { name: '  ' }, { name: 'Campo obrigatório.' }],
  [
    'a station without its city',
    { all_stations: false, stations_list: [{ station: 'Matriz', state: 'SP', city: '' }] },
    { 'stations_list.0.city': 'Campo obrigatório.' },
  ],
  ['stations that do not count', { all_stations: true, stations_list: [] }, {}],
])('%s', (_name, change, errors) => {
  expect(checkValues(registerRules, { ...good, ...change })).toEqual(errors);
});

it('masks the earlier values and adds a first row of stations', () => {
  const sent = {
    ...good,
    cnpj: '12ABC34501DE35',
    cpf: '52998224725',
    phone: '11987654321',
    stations_list: [],
  };
  expect(formOf({ ...sent, id: 1, status: ACCESS_REQUEST_STATUS.rejected, justification: 'x' })).toEqual(
    good,
  );
});
