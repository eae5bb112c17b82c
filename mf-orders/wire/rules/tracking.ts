import type { OrderItem, PublicConfig } from 'api-contract';
import { addDays, addMonths, type IsoDate, parseDate } from 'api-contract/rules';

/**
 * How long after its invoice a delivery can be tracked (docs/product/deliveries.md, 'Tracking rule'), in calendar
 * months.
 */
const TRACKING_MONTHS = 6;

type Carriers = Pick<PublicConfig, 'tracked_carriers'>;

/** Whether a carrier is in the flavour's list, ignoring case and surrounding spaces. */
export function isTrackedCarrier(name: string, { tracked_carriers }: Carriers): boolean {
  const plain = (text: string) => text.trim().toUpperCase();
  return plain(name) !== '' && tracked_carriers.some((tracked) => plain(tracked) === plain(name));
}

/**
 * Whether the invoice is too old: today is after the same day six months later
 * (docs/product/deliveries.md, 'Tracking rule').
 */
export function trackingIsOver(issued: string, today: IsoDate): boolean {
  const day = parseDate(issued);
  return day !== null && today > addMonths(day, TRACKING_MONTHS);
}

/** How a delivery's row shows tracking and receipt: no button, a disabled one, or an enabled one. */
type TrackingOffer = 'none' | 'disabled' | 'offered';

type Shipped = Pick<OrderItem, 'F2_DOC' | 'F2_EMISSAO' | 'A4_NOME'>;

/** Hidden without an invoice or six months after it; disabled if the carrier is not in the list. */
export function trackingOffer(row: Shipped, today: IsoDate, config: Carriers): TrackingOffer {
  if (row.F2_DOC.trim() === '' || parseDate(row.F2_EMISSAO) === null) return 'none';
  if (trackingIsOver(row.F2_EMISSAO, today)) return 'none';
  return isTrackedCarrier(row.A4_NOME, config) ? 'offered' : 'disabled';
}

/**
 * Where a delivered row leads: to its receipt if the actual delivery is past or the expected one was before yesterday,
 * otherwise to tracking (docs/product/deliveries.md, 'Tracking rule'). A day counts as past from its own midnight in
 * São Paulo (03:00 UTC) on; a blank expected day never does.
 */
export function trackingOrReceipt(
  { C5_ENTREAL, C6_ENTREG }: Pick<OrderItem, 'C5_ENTREAL' | 'C6_ENTREG'>,
  today: IsoDate,
): 'receipt' | 'tracking' {
  const actual = parseDate(C5_ENTREAL);
  const expected = parseDate(C6_ENTREG);
  if (actual !== null && actual <= today) return 'receipt';
  return expected !== null && expected < addDays(today, -1) ? 'receipt' : 'tracking';
}

/** Whether a delivered row may have its receipt: false only where it is known that there is no picture yet. */
export const hasReceipt = ({ canhoto }: Pick<OrderItem, 'canhoto'>): boolean => canhoto !== false;

/** What is said of a receipt that is not there yet (docs/product/deliveries.md, 'Canhoto'). */
export const NO_RECEIPT = 'O canhoto desta Nota Fiscal estará disponível em breve.';
