import { DEMO_COMPANIES } from './catalog/companies';
import type { Invoice, Making } from './making';
import type { Carrier } from './world';

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
