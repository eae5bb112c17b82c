import { checkValues } from '../forms/rules';
import { profileOf, profileRules } from './profile-form';

const start = profileOf({ name: 'Ana Lima' });
const rules = profileRules('ana@vale.example');
const current_password = 'a senha de hoje';
const password = 'Caminhão azul na serra';

it.each([
  ['nothing in an unchanged profile', {}, {}],
  ['a missing name', { name: ' ' }, { name: 'Campo obrigatório.' }],
  ['nothing in a new password', { current_password, password, password_confirmation: password }, {}],
  [
    'a missing current password',
    { password, password_confirmation: password },
    { current_password: 'Informe a senha atual.' },
  ],
  [
    'a short password, repeated wrongly',
    { current_password, password: 'curta', password_confirmation: '' },
    { password: 'Use ao menos 10 caracteres.', password_confirmation: 'As senhas não são iguais.' },
  ],
  [
    'a password that is the name as it is being changed',
    {
      name: 'Maria de Souza',
      current_password,
      password: 'mariadesouza',
      password_confirmation: 'mariadesouza',
    },
    { password: 'A senha não pode ser o seu nome ou o seu e-mail.' },
  ],
])('finds %s', (_name, change, errors) =>
  expect(checkValues(rules, { ...start, ...change })).toEqual(errors),
);
