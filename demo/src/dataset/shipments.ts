import type { Milli } from './amounts';
import { DEMO_COMPANIES } from './catalog/companies';
import type { Day } from './days';
import type { Invoice } from './invoice';
import type { Making } from './order';
import type { Carrier } from './world';

/** An invoice that was sent to one of the demo accounts' companies. */
export interface Shipment {
  readonly key: string;
  readonly number: string;
  readonly branch: string;
  readonly day: Day;
  readonly plate: string;
  readonly tracked: boolean;
  readonly delivered: boolean;
  readonly company: string;
  /** A1_COD. */
  readonly customer: string;
  readonly series: string;
  readonly products: readonly string[];
  /** Its lines of goods, without lent packaging. */
  readonly lines: readonly {
    readonly item: string;
    readonly product: string;
    readonly unit: string;
    readonly quantity: Milli;
  }[];
  /** Where it went (A1_LOJA), and when it arrived there. */
  readonly arrival: { store?: string; day?: Day };
  /** D1_DOC of what came back of it; '' for nothing. */
  readonly returned: string;
}

/** D2_ITEM of an invoice's n-th line. */
export const itemOf = (n: number): string => String(n + 1).padStart(2, '0');

/** How many days back shipments are noted: few, so that memory does not grow with the orders. */
const RECENT = 45;

/** Notes an invoice on its load for the demo's positions, receipts and lab reports. */
export function noteShipment(
  { order, number, series, day, delivered, lines, key = '', returned = '' }: Invoice,
  { carrier, plate }: { carrier: Carrier; plate: string },
  { shipments, today }: Making,
): void {
  if (!DEMO_COMPANIES.includes(order.company.code) || day < today - RECENT || shipments.length >= 400) return;
  shipments.push({
    key,
    number,
    branch: order.branch.code,
    day,
    plate,
    delivered,
    tracked: carrier.tracked,
    company: order.company.name,
    customer: order.company.code,
    series,
    returned,
    products: lines.map(({ line }) => line.product.name),
    lines: lines.flatMap(({ line, quantity }, n) =>
      line.packaging ? [] : [{ item: itemOf(n), product: line.product.code, unit: line.unit, quantity }],
    ),
    arrival: {},
  });
}
