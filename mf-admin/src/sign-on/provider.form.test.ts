import { checkValues } from 'host/forms';
import { EMPTY, formOf, providerRules, sentOf, type ProviderForm } from './provider.form';
import { providers } from '../pages/sign-on/sign-on.fixture';

const GOOD: ProviderForm = {
  ...EMPTY,
  name: 'Vale Verde',
  issuer: 'https://accounts.google.com',
  client_id: 'x',
  client_secret: 'y',
  domains: 'valeverde.example',
};

it.each<[string, Partial<ProviderForm>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['no secret', { client_secret: '' }, { client_secret: 'Campo obrigatório.' }],
  ['an issuer that is no address', { issuer: 'google' }, { issuer: 'Endereço inválido.' }],
  ['no domain', { domains: ' ' }, { domains: 'Informe ao menos um domínio.' }],
  [
    'no way back where it is required',
    { required: true },
    { way_back: 'Escolha quem continua entrando com senha.' },
  ],
])('finds %s', (_what, change, errors) =>
  expect(checkValues(providerRules(true), { ...GOOD, ...change })).toEqual(errors),
);

it('asks for no secret again', () =>
  expect(checkValues(providerRules(false), { ...GOOD, client_secret: '' })).toEqual({}));

it('sends a kept provider as it is', () => {
  for (const provider of providers) {
    const { domains, companies, way_back, required, on } = provider;
    expect(sentOf(formOf(provider))).toMatchObject({ domains, companies, way_back, required, on });
  }
});
