import { ORDER_STATUS } from 'api-contract';
import type { Contract } from './contract';
import { isoDay, type Day } from './days';
import type { MakePart } from './making';

const { draft, waiting, waitingForErp, refusedByErp, waitingForApproval } = ORDER_STATUS;

/** Demo order requests, one per active contract of the company, in that order. */
const WANTED = [
  { status: waitingForErp, loads: 1, days: 9 },
  { status: draft, loads: 1, days: 20 },
  { status: waiting, loads: 1, days: 14, note: 'Descarregar pela doca 2. Caminhão com mangote.' },
  { status: waitingForErp, loads: 2, days: 12 },
  { status: refusedByErp, loads: 1, days: 7, reason: 'O contrato não tem saldo para a quantidade pedida.' },
  { status: draft, loads: 0, days: 0 },
] as const;

/** The company that has rules, who orders there, and who approves. */
const RULED = {
  company: '000104',
  buyer: 'ana@portal.demo',
  approver: 'bruno@portal.demo',
  manager: 'gestor@portal.demo',
};

/** What waits for an approval there, and what came back from one. */
const RULED_WANTED = [
  { status: waitingForApproval, loads: 2, days: 10 },
  { status: waitingForApproval, loads: 3, days: 16 },
  {
    status: draft,
    loads: 1,
    days: 18,
    reason: 'O tanque ainda está cheio. Peça de novo na semana que vem.',
    refused_by: RULED.approver,
  },
] as const;

/** Two rules and two limits, which the requests above go by. */
const RULES = [
  {
    key: 'demo-rule-value',
    company: RULED.company,
    when: { min_value: '50000.00', min_quantity: '20', unit: 'T' },
    approvers: [[RULED.approver, RULED.manager]],
  },
  {
    key: 'demo-rule-large',
    company: RULED.company,
    when: { min_value: '150000.00' },
    approvers: [[RULED.approver], [RULED.manager]],
  },
];
const LIMITS = [
  { company: RULED.company, of: 'company', kind: 'value', month_max: '900000.00', beyond: 'approve' },
  {
    company: RULED.company,
    of: 'user',
    subject: RULED.buyer,
    kind: 'value',
    month_max: '600000.00',
    beyond: 'approve',
  },
];

const BUYERS = [
  { user: 'cliente@portal.demo', company: '000101' },
  { user: 'cliente@portal.demo', company: '000102' },
  { user: 'compras@portal.demo', company: '000103' },
  { user: RULED.buyer, company: RULED.company },
];

/** Load of one vehicle in the billing unit (CN9_ZTPVEI). */
const LOAD: Readonly<Record<string, number>> = { '1': 17_000, '2': 12_000, '3': 10_000 };

function requestOf(
  contract: Contract,
  company: string,
  wanted: (typeof WANTED)[number] | (typeof RULED_WANTED)[number],
  today: Day,
): object | null {
  const sheet = contract.sheets.find((each) => each.company.code === company);
  const [item] = sheet?.items ?? [];
  const place = sheet?.company.places.find(({ code }) => code === sheet.store);
  if (!sheet || !item || !place) return null;
  const load = (LOAD[contract.vehicle] ?? 2_000) * wanted.loads;
  const most = Math.floor(item.left / 1000 / item.perLoadUnit);
  if (load > most) return null;
  const delivery = Math.min(today + wanted.days, contract.end);
  return {
    status: wanted.status,
    product: item.product.code,
    internal_contract: contract.number,

    manufacturing_origin: contract.branch.code,
    contract_sheet: sheet.number,
    contract_item: item.number,
    date: isoDay(today),
    delivery_type: contract.freight,
    ...(wanted.loads > 0 && {
      store: sheet.store,
      quantity: String(load),
      delivery_date: isoDay(delivery),
      delivery_address: 'AV. INDUSTRIAL, 1500',
      delivery_neighborhood: 'DISTRITO INDUSTRIAL',
      delivery_city: place.city.name,
      delivery_state: place.city.state,
      zaplent: `FABRICA ${place.city.name}`,
      hour_receive_start: '08:00',
      hour_receive_end: '17:00',
      monday: 1,
      tuesday: 1,
      wednesday: 1,
      thursday: 1,
      friday: 1,
      client_order: `PC-${contract.number.slice(-4)}`,
    }),
    ...('note' in wanted && { observation: wanted.note }),
    ...('reason' in wanted && { reason: wanted.reason }),
    ...('refused_by' in wanted && { refused_by: wanted.refused_by }),
  };
}

/** Order requests in every initial state; the portal itself then integrates those in status 2. */
export const orderRequestsPart: MakePart = ({ contracts, today }) => ({
  sections: {
    approval_rules: RULES,
    order_limits: LIMITS,
    order_requests: BUYERS.flatMap(({ user, company }) => {
      const own = contracts.filter(({ sheets }) => sheets.some((sheet) => sheet.company.code === company));
      const all = company === RULED.company ? [...WANTED, ...RULED_WANTED] : WANTED;
      return all.flatMap((wanted, n) => {
        // Take the next contract with enough balance.
        const turned = [...own.slice(n % own.length), ...own.slice(0, n % own.length)];
        const [made] = turned.flatMap((contract) => requestOf(contract, company, wanted, today) ?? []);
        return made ? [{ user, company, ...made, key: `demo-${company}-${n}-${isoDay(today)}` }] : [];
      });
    }),
  },
});
