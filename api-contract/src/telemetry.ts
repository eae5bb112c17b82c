import { z } from 'zod';
import { companyOfRow } from './common';
import { companyIds } from './list-query';
import { TANK_PERIOD } from './rules/tanks';

/** A tank's id: the dataset's number, or its text if that is not a number. */
const tankId = z.union([z.number().int(), z.string()]);
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
 * product's name,
 * `level` 0 to 3 (`TANK_LEVEL`), `updated` and `updated_at` the time of the last reading. Beside what screens need of a
 * customer's own server:
 * `product_code`, `customer_code`, `outdated`, `forecast`.
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
});
export type Tank = z.infer<typeof tank>;

/**
 * `GET tanques?customer_id=` (may repeat): without it every tank for staff, the active company's for others
 * (docs/product/calls.md, 'Telemetry').
 */
export const tankListQuery = z.object({ customer_id: companyIds });
export const tankListAnswer = z.array(tank);

/** `POST tanques/logs`: `start` and `end` (`yyyy-mm-dd`) for type 4, else 0. */
export const tankLogsQuery = z.object({
  tankId: z.string().min(1).max(60),
  tankType: z.coerce.number().pipe(z.literal(Object.values(TANK_PERIOD))),
  start: z.string().max(10).default('0'),
  end: z.string().max(10).default('0'),
});
/** `logs`: epoch milliseconds and m³, in the order of time; at most 600 pairs, which keep every dip and peak. */
export const tankLogsAnswer = z.object({
  message: z.object({ tank, logs: z.array(z.tuple([z.number(), z.number()])) }),
});
export type TankLogs = z.infer<typeof tankLogsAnswer>['message'];

export const tankParams = z.object({ id: z.string().min(1).max(60) });
export const tankAlertBody = z.object({ has_alert: z.boolean() });
export const tankFavoriteBody = z.object({ favorite: z.boolean() });
export const tankAnswer = z.object({ data: tank });

/** The most readings of one call; a device that has more sends them in several. */
export const MOST_READINGS = 5000;

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
const givenReading = z.preprocess(
  (sent) => {
    const { tank_id, ts, volume } = (sent ?? {}) as Record<string, unknown>;
    return { tank_id: asGiven(tank_id), ts: asGiven(ts), volume: asGiven(volume) };
  },
  z.object({ tank_id: given, ts: given, volume: given }),
);
export type GivenReading = z.output<typeof givenReading>;
/** `POST tanks/readings`, header `X-Device-Key`: `ts` ISO 8601 with offset (or epoch ms), `volume` m³. */
export const readingsBody = z
  .array(givenReading)
  .min(1)
  .max(MOST_READINGS)
  // Where none names a tank, these are no readings.
  .refine((readings) => readings.some(({ tank_id }) => tank_id !== ''), { error: 'Valor inválido.' });
/** Every reading is one of: kept, known already (same tank and time), refused with its place and reason. */
export const readingsAnswer = z.object({
  accepted: z.number().int(),
  repeated: z.number().int(),
  refused: z.array(z.object({ index: z.number().int(), reason: z.string() })),
});
export type ReadingsAnswer = z.infer<typeof readingsAnswer>;

/** One event of `GET tanques/stream`: the tank as it is now. */
export type TankEvent = Tank;
