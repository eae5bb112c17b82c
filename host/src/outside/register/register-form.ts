import type { AccessRequestRevision, Station } from 'api-contract';
import { isCnpj, isCpf, isPhone, maskCnpj, maskCpf, maskPhone } from 'api-contract/rules';

/** The form as it is on screen: masked texts, and at least one row of stations. */
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

/** What was sent before, as the form shows it. */
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

/** Errors by field; those of a station by `stations_list.{row}.{field}`. */
export type RegisterErrors = Partial<Record<string, string>>;

const REQUIRED = 'Campo obrigatório.';
const CHECKS: Partial<Record<keyof RegisterForm, [(text: string) => boolean, string]>> = {
  cnpj: [isCnpj, 'CNPJ Inválido!'],
  cpf: [isCpf, 'CPF Inválido!'],
  phone: [isPhone, 'Telefone inválido.'],
  email: [(text) => /^\S+@\S+\.\S+$/.test(text.trim()), 'E-mail inválido.'],
};
const TEXTS = ['socialReason', 'cnpj', 'name', 'cpf', 'email', 'office', 'phone'] as const;
export type TextName = (typeof TEXTS)[number];

/** What is wrong with one text field; undefined when nothing is. */
export function textError(form: RegisterForm, name: TextName): string | undefined {
  if (form[name].trim() === '') return REQUIRED;
  const [isGood, message] = CHECKS[name] ?? [];
  return isGood && !isGood(form[name]) ? message : undefined;
}

/** Everything that is wrong (spec part 2 section 5, 'Access request': all fields required, stations when the switch is off). */
export function errorsOf(form: RegisterForm): RegisterErrors {
  const found: RegisterErrors = {};
  for (const name of TEXTS) found[name] = textError(form, name);
  if (!form.all_stations) {
    form.stations_list.forEach((row, n) => {
      for (const [field, text] of Object.entries(row)) {
        if (text.trim() === '') found[`stations_list.${n}.${field}`] = REQUIRED;
      }
    });
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/** True when some field is empty, rather than filled in wrongly. */
export const lacksSomething = (errors: RegisterErrors): boolean => Object.values(errors).includes(REQUIRED);
