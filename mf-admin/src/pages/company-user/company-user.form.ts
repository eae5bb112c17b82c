import { maskCpf, maskPhone } from 'api-contract/rules';
import { requiredAs, type Rules } from 'host/forms';
import { givenCodes } from '../../company/rights-fields';
import { personRules } from '../../rights/person-rules';
import type { CompanyGift, CompanyUser, CompanyUserBody } from '../../../wire/company';

/** A person as the form shows him, with the server's names. */
export interface PersonForm {
  name: string;
  email: string;
  cpf: string;
  phone: string;
  office: string;
  /** Access codes as texts. */
  access: string[];
  /** A1_LOJA; none means all. */
  stores: string[];
}

export const NEW_PERSON: PersonForm = {
  name: '',
  email: '',
  cpf: '',
  phone: '',
  office: '',
  access: [],
  stores: [],
};

export const formOf = (person: CompanyUser): PersonForm => ({
  name: person.name,
  email: person.email,
  cpf: maskCpf(person.cpf ?? ''),
  phone: maskPhone(person.phone ?? ''),
  office: person.office ?? '',
  access: person.access.map(String),
  stores: person.stores,
});

/** docs/product/admin.md, 'Minha Empresa'; who is limited to stores names some. */
export const rulesFor = ({ all_stores }: Pick<CompanyGift, 'all_stores'>): Rules<PersonForm> => ({
  ...personRules,
  ...(!all_stores && { stores: [requiredAs('Escolha ao menos uma loja.')] }),
});

/** The body of the call: of a person of several companies only the stores. */
export function personBody(
  values: PersonForm,
  person: CompanyUser | null,
  gift: CompanyGift,
): Partial<CompanyUserBody> {
  const { stores } = values;
  if (person?.shared) return { stores };
  const [name, email, cpf, phone, office] = [
    values.name,
    values.email,
    values.cpf,
    values.phone,
    values.office,
  ].map((text) => text.trim()) as [string, string, string, string, string];
  return { name, email, cpf, phone, office, stores, access: givenCodes(gift, values.access, person?.access) };
}
