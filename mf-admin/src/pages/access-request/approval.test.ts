import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { checkValues } from 'host/forms';
import { approvalRules, approveBody, type Approval } from './approval';

const company = { customer: { id: 7, code: '000123', name: 'Vale' }, stores: ['01'] };
const approval: Approval = {
  typeId: USER_TYPE.customer,
  companies: [company],
  access: [String(ACCESS.invoices), String(ACCESS.contracts)],
  debts: true,
};

it('sends companies by the portal’s id, sorted codes, and the flags of their areas', () => {
  expect(approveBody(approval)).toEqual({
    type_id: USER_TYPE.customer,
    companies: [{ customer_id: 7, stores: ['01'] }],
    access: [ACCESS.contracts, ACCESS.invoices],
    access_contracts: true,
    access_invoices: true,
    access_requests: false,
    access_logistics: false,
  });
});

it.each([
  ['nothing', {}, {}],
  ['no company', { companies: [] }, { companies: 'Escolha ao menos um cliente.' }],
  ['no code', { access: [] }, { access: 'Você precisa definir os acessos do usuário' }],
])('reports missing fields: %s', (_name, change, errors) => {
  expect(checkValues(approvalRules, { ...approval, ...change })).toEqual(errors);
});
