import { flagsOf } from 'api-contract/rules';
import { requiredAs, type Rules } from 'host/forms';
import type { ChosenCompany } from '../../rights/companies.api';
import type { ApproveBody } from '../../../wire/access-requests';

/** What the reviewer fills in before approving. */
export interface Approval {
  typeId: number;
  companies: ChosenCompany[];
  /** Access codes as texts. */
  access: string[];
  /** Access to the bell and the open-debt dialog. */
  debts: boolean;
}

/** The required fields of an approval (docs/product/admin.md, 'User form'). */
export const approvalRules: Rules<Approval> = {
  companies: [requiredAs('Escolha ao menos um cliente.')],
  access: [requiredAs('Você precisa definir os acessos do usuário')],
};

/** The body of the call; the other flags follow from the codes of the same areas. */
export function approveBody({ typeId, companies, access, debts }: Approval): ApproveBody {
  const codes = access.map(Number).sort((a, b) => a - b);
  const { access_contracts, access_requests, access_logistics } = flagsOf(codes);
  return {
    type_id: typeId as NonNullable<ApproveBody['type_id']>,
    companies: companies.map(({ customer, stores }) => ({ customer_id: customer.id, stores })),
    access: codes,
    access_contracts,
    access_invoices: debts,
    access_requests,
    access_logistics,
  };
}
