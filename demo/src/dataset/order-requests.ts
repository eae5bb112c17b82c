import { ORDER_STATUS } from 'api-contract';
import type { Contract } from './contract';
import { isoDay, type Day } from './days';
import type { MakePart } from './parts';

const { draft, waiting, waitingForErp, refusedByErp } = ORDER_STATUS;

/** Demo order requests, one per active contract of the company, in that order. */
const WANTED = [
  { status: waitingForErp, loads: 1, days: 9 },
  { status: draft, loads: 1, days: 20 },
  { status: waiting, loads: 1, days: 14, note: 'Descarregar pela doca 2. Caminhão com mangote.' },
  { status: waitingForErp, loads: 2, days: 12 },
  { status: refusedByErp, loads: 1, days: 7, reason: 'O contrato não tem saldo para a quantidade pedida.' },
  { status: draft, loads: 0, days: 0 },
] as const;

const BUYERS = [
  { user: 'cliente@portal.demo', company: '000101' },
  { user: 'cliente@portal.demo', company: '000102' },
  { user: 'compras@portal.demo', company: '000103' },
  { user: 'ana@portal.demo', company: '000104' },
];

/** Load of one vehicle in the billing unit (CN9_ZTPVEI). */
const LOAD: Readonly<Record<string, number>> = { '1': 17_000, '2': 12_000, '3': 10_000 };

function requestOf(
  contract: Contract,
  company: string,
  wanted: (typeof WANTED)[number],
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
  };
}

/** Order requests in every initial state; the portal itself then integrates those in status 2. */
export const orderRequestsPart: MakePart = ({ contracts, today }) => ({
  sections: {
    order_requests: BUYERS.flatMap(({ user, company }) => {
      const own = contracts.filter(({ sheets }) => sheets.some((sheet) => sheet.company.code === company));
      return WANTED.flatMap((wanted, n) => {
        // Take the next contract with enough balance.
        const turned = [...own.slice(n % own.length), ...own.slice(0, n % own.length)];
        const [made] = turned.flatMap((contract) => requestOf(contract, company, wanted, today) ?? []);
        return made ? [{ user, company, ...made, key: `demo-${company}-${n}-${isoDay(today)}` }] : [];
      });
    }),
  },
});
