import { ORDER_STATUS } from 'api-contract/rules';
import type { ApprovalChoices, ApprovalRule, RequestApproval } from '../../wire/approvals';
import type { LimitRow } from '../../wire/limits';
import type { Substitute } from '../../wire/substitutes';
import { request, row } from '../request/request.fixture';

const { draft, waitingForApproval } = ORDER_STATUS;

export const whole = <T>(data: T[]) => ({ data, count: data.length, page: 1, pages: 1 });

/** A person's limit with R$ 12.300,00 left, and a store's in tons. */
export const limits: LimitRow[] = [
  {
    id: 1,
    of: 'user',
    subject: 7,
    name: 'Carlos Menezes',
    kind: 'value',
    month_max: '50000',
    used: '37700',
    left: '12300',
    beyond: 'approve',
  },
  {
    id: 2,
    of: 'store',
    subject: '01',
    name: 'Fábrica Santos',
    kind: 'quantity',
    unit: 'T',
    month_max: '120',
    used: '132',
    left: '-12',
    beyond: 'refuse',
  },
];

export const rules: ApprovalRule[] = [
  {
    id: 1,
    when: { min_value: '50000.00', min_quantity: '20', unit: 'T' },
    approvers: [[7, 8]],
    text: 'Pedidos acima de R$ 50.000,00 ou 20 T, de qualquer pessoa, precisam de Ana Moura ou Bruno Tavares',
  },
  {
    id: 2,
    when: { products: ['P2'], stores: ['01'] },
    approvers: [[8], [7]],
    text: 'Todos os pedidos de ÁCIDO SULFÚRICO 98% para a loja Fábrica Santos, de qualquer pessoa, precisam de Bruno Tavares e depois de Ana Moura',
  },
];

export const substitutes: Substitute[] = [
  {
    id: 1,
    user_id: 8,
    from: '2026-11-30',
    to: '2026-12-11',
    name: 'Ana Moura',
    substitute: 'Bruno Tavares',
    mine: true,
  },
];

export const choices: ApprovalChoices = {
  people: [
    { id: 7, name: 'Ana Moura', stores: [], approves: true },
    { id: 8, name: 'Bruno Tavares', stores: [], approves: true },
    { id: 9, name: 'Carlos Menezes', stores: ['01'], approves: true },
  ],
  stores: [
    { A1_LOJA: '01', name: 'Fábrica Santos' },
    { A1_LOJA: '02', name: 'Fábrica Cubatão' },
  ],
  contracts: [{ CN9_FILIAL: '0650001', CN9_NUMERO: '000007', product: 'Soda cáustica' }],
  products: [
    { B1_COD: 'P1', B1_DESC: 'SODA CÁUSTICA 50%' },
    { B1_COD: 'P2', B1_DESC: 'ÁCIDO SULFÚRICO 98%' },
  ],
  units: ['T', 'KG'],
  named: true,
};

const asked = {
  status: waitingForApproval,
  at: '2026-11-26T12:00:00.000Z',
  user_name: 'Carlos Menezes',
  note: '',
  kind: null,
};

/** A request that waits for an approval, and the same once it was refused. */
export const waitingRequest = { ...request, status: waitingForApproval, history: [asked] };
export const refusedRequest = {
  ...request,
  status: draft,
  submitted: false,
  reason: 'Estoque cheio até o fim do mês.',
  history: [
    asked,
    {
      status: draft,
      at: '2026-11-26T13:00:00.000Z',
      user_name: 'Ana Moura',
      note: 'Estoque cheio até o fim do mês.',
      kind: 'refused' as const,
    },
  ],
};
export const waitingLife = { request: { ...row, ...waitingRequest }, orders: [], deliveries: [] };
export const refusedLife = { request: { ...row, ...refusedRequest }, orders: [], deliveries: [] };

/** Two approvals, of which the first is given; the user decides on the second. */
export const approval: RequestApproval = {
  steps: [
    { who: ['Ana Moura'], done: { user_name: 'Ana Moura', at: '2026-11-26T12:30:00.000Z' }, now: false },
    { who: ['Bruno Tavares', 'Helena Vasconcelos'], done: null, now: true },
  ],
  may_approve: true,
  may_withdraw: false,
  contract_left: { quantity: '38000', unit: 'KG' },
  limits,
};
