import { z } from 'zod';
import { companyOfRow } from './common';

/** A tank's id: the dataset's number, or its text if that is not a number. */
export const tankId = z.union([z.number().int(), z.string()]);
const moment = z.iso.datetime({ offset: true });
const level = z.literal([0, 1, 2, 3]);

/** What the tank's use so far lets expect. m³, whole days, `yyyy-mm-dd`. */
const forecast = z.object({
  use_per_day: z.number(),
  days_to_recharge: z.number().int().nullable(),
  days_to_critical: z.number().int().nullable(),
  recharge_date: z.iso.date().nullable(),
  critical_date: z.iso.date().nullable(),
  order_date: z.iso.date().nullable(),
});

/**
 * A tank (docs/product/telemetry.md, 'Tanks'). Volumes and levels are numbers of m³ (docs/adr/0061). `content` is the
 * product's name, `level` 0 to 3 (`TANK_LEVEL`), `updated` and `updated_at` the time of the last reading. Beside what
 * screens need of a customer's own server: `product_code`, `customer_code`, `outdated`, `forecast`.
 */
export const tank = z.object({
  ...companyOfRow,
  id: tankId,
  customer_id: z.number().int(),
  customer_code: z.string(),
  customer_name: z.string(),
  tag: z.string(),
  channel_id: z.string(),
  product_code: z.string(),
  content: z.string(),
  unit: z.string(),
  capacity: z.number(),
  recharge_level: z.number(),
  critical_level: z.number(),
  overfill_level: z.number().nullable(),
  /** A1_LOJA of the site it stands on; blank where nobody has said. */
  store: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  current_volume: z.number().nullable(),
  is_active: z.boolean(),
  has_alert: z.boolean(),
  favorite: z.boolean(),
  level,
  critical: z.boolean(),
  outdated: z.boolean(),
  created_at: moment,
  updated_at: moment.nullable(),
  updated: moment.nullable(),
  forecast: forecast.nullable(),
  /** Charge in %, and strength in dBm, as last told; null where the device never said. */
  battery: z.number().nullable(),
  signal: z.number().nullable(),
  /** Whether the sensor can be believed, and why not. */
  sensor: z.object({ state: z.enum(['good', 'silent', 'lying']), reason: z.string().nullable() }),
  /** Whether it ever had a standing consent (`tanques/{id}/consent`). */
  has_consent: z.boolean(),
  /** The caller's own levels, m³; null where the tank's counts. */
  own_levels: z.object({
    recharge: z.number().nullable(),
    critical: z.number().nullable(),
    overfill: z.number().nullable(),
  }),
});
export type Tank = z.infer<typeof tank>;

/** A fill that telemetry found, beside its invoice (m³; docs/product/telemetry.md, 'Fills'). */
export const tankFill = z.object({
  /** Names the fill among those of its tank. */
  id: z.string(),
  from: moment,
  to: moment,
  measured: z.number(),
  invoice: z
    .object({
      F2_FILIAL: z.string(),
      F2_DOC: z.string(),
      F2_SERIE: z.string(),
      D2_QUANT: z.string(),
      unit: z.string(),
      /** C5_ZTICKET, blank where it has none. */
      ticket: z.string(),
      /** The page of its receipt; null where there is none. */
      receipt: z.string().nullable(),
    })
    .nullable(),
  /** The invoice's quantity; null without an invoice, or where its unit cannot be told in m³. */
  invoiced: z.number().nullable(),
  difference: z.number().nullable(),
  difference_percent: z.number().nullable(),
  above_tolerance: z.boolean(),
});
export type TankFill = z.infer<typeof tankFill>;
export const invoiceFillsAnswer = z.array(tankFill.extend({ tank_id: tankId, tag: z.string() }));
export type InvoiceFill = z.infer<typeof invoiceFillsAnswer>[number];

/** The most characters of a value that a device sent; more are cut off. */
const GIVEN_LENGTH = 500;

/** A value as a device sent it: a number, or a text. */
export function asGiven(value: unknown): string | number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, GIVEN_LENGTH);
}
const given = z.union([z.number(), z.string()]);

/**
 * One reading of a device. Whatever else stands in a field, or instead of the reading, is answered as refused and does
 * not stop the others: the device would send all of them for ever.
 */
export const givenReading = z.preprocess(
  (sent) => {
    const { tank_id, ts, volume, battery, signal } = (sent ?? {}) as Record<string, unknown>;
    return {
      tank_id: asGiven(tank_id),
      ts: asGiven(ts),
      volume: asGiven(volume),
      ...(battery !== undefined && { battery: asGiven(battery) }),
      ...(signal !== undefined && { signal: asGiven(signal) }),
    };
  },
  z.object({ tank_id: given, ts: given, volume: given, battery: given.optional(), signal: given.optional() }),
);
export type GivenReading = z.output<typeof givenReading>;
/** Every reading is one of: kept, known already (same tank and time), refused with its place and reason. */
export const readingsAnswer = z.object({
  accepted: z.number().int(),
  repeated: z.number().int(),
  refused: z.array(z.object({ index: z.number().int(), reason: z.string() })),
});
export type ReadingsAnswer = z.infer<typeof readingsAnswer>;

/**
 * A row of the plan: an order that would fill a tank, or a tank that gets none, with the reason. `quantity` is a whole
 * number in the contract's billing unit, `volume` m³; `truck` is the same for all rows of one truck. `level` is what is
 * expected in the tank when it comes.
 */
export const tankPlanRow = z.object({
  id: z.string(),
  tank_id: tankId,
  tag: z.string(),
  store: z.string().nullable(),
  product_code: z.string(),
  content: z.string(),
  deliver_on: z.iso.date().nullable(),
  order_on: z.iso.date().nullable(),
  quantity: z.number().int().nullable(),
  unit: z.string(),
  volume: z.number().nullable(),
  contract: z.object({ CN9_FILIAL: z.string(), CN9_NUMERO: z.string() }).nullable(),
  reason: z.string(),
  truck: z.string().nullable(),
  request_id: z.number().int().nullable(),
  skipped: z.boolean(),
  /** Whether a standing consent orders what nobody approves before `order_on`. */
  automatic: z.boolean(),
});
export type TankPlanRow = z.infer<typeof tankPlanRow>;
export const planApproved = z.object({
  approved: z.array(z.object({ id: z.string(), request_id: z.number().int() })),
  refused: z.array(z.object({ id: z.string(), message: z.string() })),
});
export type PlanApproved = z.infer<typeof planApproved>;
