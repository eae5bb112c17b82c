import { branchCode, type IsoDate, type PublicConfig } from 'api-contract';
import type pg from 'pg';
import { type FoundDelivery, findDelivery, type InvoiceName } from 'api/erp/reads/deliveries';
import type { Scope } from 'api/erp/scope';
import { notFound } from 'api/platform/problem';
import { readParams } from 'api/platform/validation';
import { invoiceInfo } from '../../wire/deliveries';
import { isTrackedCarrier, trackingIsOver } from '../../wire/rules/tracking';

/** The invoice that base64 params name; 422 'Link inválido.' where they cannot be read. */
export function invoiceOf(info: string): InvoiceName {
  const { nota_fiscal: doc, serie: series, filial } = readParams(invoiceInfo, info, 'info');
  return { doc, series, branch: filial === undefined ? undefined : branchCode(filial) };
}

/** The caller's delivery of that invoice; 404 with `message` where he has none. */
export async function deliveryOf(
  pool: pg.Pool,
  scope: Scope,
  name: InvoiceName,
  message: string,
): Promise<FoundDelivery> {
  const found = await findDelivery(pool, scope, name);
  if (!found) throw notFound(message);
  return found;
}

/**
 * Whether tracking and receipt are offered for a delivery: by carrier, and six months long
 * (docs/product/deliveries.md, 'Tracking rule').
 */
export const isOffered = (
  { carrier, issued }: Pick<FoundDelivery, 'carrier' | 'issued'>,
  today: IsoDate,
  config: Pick<PublicConfig, 'tracked_carriers'>,
): boolean => isTrackedCarrier(carrier, config) && issued !== '' && !trackingIsOver(issued, today);
