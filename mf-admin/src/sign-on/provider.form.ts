import type { SsoProvider, SsoProviderBody } from 'api-contract';
import { required, requiredAs, valid, when, type Rules } from 'host/forms';
import { typedList } from '../parts/typed-list';

/** A company as the form names it. */
export interface NamedCompany {
  readonly id: number;
  readonly name: string;
}

/** A provider as on screen; domains one a line. */
export interface ProviderForm {
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  domains: string;
  companies: NamedCompany[];
  required: boolean;
  way_back: string;
  on: boolean;
}

export const EMPTY: ProviderForm = {
  name: '',
  issuer: '',
  client_id: '',
  client_secret: '',
  domains: '',
  companies: [],
  required: false,
  way_back: '',
  on: false,
};

export const formOf = (provider: SsoProvider): ProviderForm => ({
  ...EMPTY,
  name: provider.name,
  issuer: provider.issuer,
  client_id: provider.client_id,
  domains: provider.domains.join('\n'),
  companies: provider.companies.map((id, n) => ({ id, name: provider.company_names[n] ?? String(id) })),
  required: provider.required,
  way_back: provider.way_back === null ? '' : String(provider.way_back),
  on: provider.on,
});

export const sentOf = ({ domains, companies, way_back, ...rest }: ProviderForm): SsoProviderBody => ({
  ...rest,
  domains: typedList(domains),
  companies: companies.map(({ id }) => id),
  way_back: way_back === '' ? null : Number(way_back),
});

/** The rules of a new provider, or of one that has a secret. */
export const providerRules = (isNew: boolean): Rules<ProviderForm> => ({
  name: [required],
  issuer: [required, valid((text) => URL.canParse(text.trim()), 'Endereço inválido.')],
  client_id: [required],
  client_secret: isNew ? [required] : [],
  domains: [requiredAs('Informe ao menos um domínio.')],
  way_back: [
    when(
      ({ required: isRequired }: ProviderForm) => isRequired,
      requiredAs('Escolha quem continua entrando com senha.'),
    ),
  ],
});
