import { isCpf, isPhone } from 'api-contract/rules';
import { email, required, requiredAs, valid, type Rules } from 'host/forms';

/** What every form of a person asks for (docs/product/admin.md, 'User form'). */
export const personRules: Rules<{
  name: string;
  email: string;
  cpf: string;
  phone: string;
  access: string[];
}> = {
  name: [required],
  email: [required, email],
  cpf: [valid(isCpf, 'CPF Inválido!')],
  phone: [valid(isPhone, 'Telefone inválido.')],
  access: [requiredAs('Você precisa definir os acessos do usuário')],
};
