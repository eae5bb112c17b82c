import type { AccessRequestRevision, Station } from 'api-contract';
import { isCnpj, isCpf, isPhone, maskCnpj, maskCpf, maskPhone } from 'api-contract/rules';
import { email, required, valid, when, type Rules } from '../../forms/rules';

/** The form as shown on screen: masked texts, and at least one row of stations. */
export interface RegisterForm {
  socialReason: string;
  cnpj: string;
  name: string;
  cpf: string;
  email: string;
  office: string;
  phone: string;
  all_stations: boolean;
  stations_list: Station[];
}

export const NO_STATION: Station = { station: '', state: '', city: '' };

export const EMPTY: RegisterForm = {
  socialReason: '',
  cnpj: '',
  name: '',
  cpf: '',
  email: '',
  office: '',
  phone: '',
  all_stations: true,
  stations_list: [NO_STATION],
};

/** The earlier request as form values. */
export function formOf(sent: AccessRequestRevision): RegisterForm {
  const { socialReason, name, email, office, all_stations, stations_list } = sent;
  return {
    socialReason,
    name,
    email,
    office,
    all_stations,
    cnpj: maskCnpj(sent.cnpj),
    cpf: maskCpf(sent.cpf),
    phone: maskPhone(sent.phone),
    stations_list: stations_list.length > 0 ? stations_list : [NO_STATION],
  };
}

const requiredStation = when((form: RegisterForm) => !form.all_stations, required);

/** All fields are required; stations only when the switch is off (docs/product/admin.md, 'Access requests'). */
export const registerRules: Rules<RegisterForm> = {
  socialReason: [required],
  cnpj: [required, valid(isCnpj, 'CNPJ Inválido!')],
  name: [required],
  cpf: [required, valid(isCpf, 'CPF Inválido!')],
  email: [required, email],
  office: [required],
  phone: [required, valid(isPhone, 'Telefone inválido.')],
  'stations_list.*.station': [requiredStation],
  'stations_list.*.state': [requiredStation],
  'stations_list.*.city': [requiredStation],
};
