import { numeric, requiredAs, when, type Rules } from 'host/forms';
import type { ApprovalChoices, ApprovalRule, ApprovalRuleBody } from '../../../wire/approvals';
import type { RuleNames } from '../../../wire/rules/approvals';

/** A rule as it is filled in: what is chosen are ids of the trees. */
export interface RuleForm {
  min_value: string;
  min_quantity: string;
  unit: string;
  products: string[];
  contracts: string[];
  stores: string[];
  users: string[];
  first: string[];
  /** A second approval after the first. */
  twice: boolean;
  second: string[];
}

export const EMPTY_RULE: RuleForm = {
  min_value: '',
  min_quantity: '',
  unit: 'T',
  products: [],
  contracts: [],
  stores: [],
  users: [],
  first: [],
  twice: false,
  second: [],
};

type Contract = ApprovalChoices['contracts'][number];
/** A contract's id in its tree. */
export const contractId = ({ CN9_FILIAL, CN9_NUMERO }: Pick<Contract, 'CN9_FILIAL' | 'CN9_NUMERO'>) =>
  `${CN9_FILIAL}|${CN9_NUMERO}`;

/** A rule that exists, to be changed. */
export const formOf = ({ when: conditions, approvers }: ApprovalRule): RuleForm => ({
  min_value: conditions.min_value ?? '',
  min_quantity: conditions.min_quantity ?? '',
  unit: conditions.unit ?? 'T',
  products: conditions.products ?? [],
  contracts: conditions.contracts?.map(contractId) ?? [],
  stores: conditions.stores ?? [],
  users: conditions.users?.map(String) ?? [],
  first: approvers[0]?.map(String) ?? [],
  twice: approvers.length > 1,
  second: approvers[1]?.map(String) ?? [],
});

/** The rule as it is sent, and as its sentence is made of. Without any condition it is about every order. */
export function bodyOf(form: RuleForm): ApprovalRuleBody {
  const some = <T>(list: readonly T[]) => (list.length === 0 ? undefined : [...list]);
  const condition = {
    min_value: form.min_value === '' ? undefined : form.min_value,
    min_quantity: form.min_quantity === '' ? undefined : form.min_quantity,
    unit: form.min_quantity === '' ? undefined : form.unit,
    products: some(form.products),
    contracts: some(
      form.contracts.map((id) => {
        const [CN9_FILIAL = '', CN9_NUMERO = ''] = id.split('|');
        return { CN9_FILIAL, CN9_NUMERO };
      }),
    ),
    stores: some(form.stores),
    users: some(form.users.map(Number)),
  };
  const isEvery = Object.values(condition).every((value) => value === undefined);
  return {
    when: isEvery ? { ...condition, min_value: '0.00' } : condition,
    approvers: [form.first.map(Number), ...(form.twice ? [form.second.map(Number)] : [])],
  };
}

const chosen = requiredAs('Escolha quem aprova.');

export const ruleRules: Rules<RuleForm> = {
  min_value: [numeric(2)],
  min_quantity: [numeric(3)],
  first: [chosen],
  second: [when(({ twice }: RuleForm) => twice, chosen)],
};

/** What the sentence calls what was chosen. */
export const namesOf = ({ products, stores, people }: ApprovalChoices): RuleNames => ({
  product: (code) => products.find(({ B1_COD }) => B1_COD === code)?.B1_DESC ?? code,
  store: (code) => stores.find(({ A1_LOJA }) => A1_LOJA === code)?.name ?? code,
  person: (id) => people.find((person) => person.id === id)?.name ?? 'alguém que saiu',
});
