import { z } from 'zod';
import { companyOfRow, decimal } from './common';
import { companyIds } from './list-query';
import { isPositive } from './rules/decimal';
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

const ownLevel = z.number().min(0).nullable().optional();
/**
 * `POST tanques/{id}/levels`: the caller's own, m³; null takes one away, what is left out stays. 422 unless
 * 0 ≤ critical ≤ recharge ≤ overfill ≤ capacity, the tank's own level standing in where he has none.
 */
export const tankLevelsBody = z.object({ recharge: ownLevel, critical: ownLevel, overfill: ownLevel });
export type TankLevelsBody = z.infer<typeof tankLevelsBody>;

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
/** `GET tanques/{id}/fills`: newest first, of the last year. */
export const tankFillsAnswer = z.array(tankFill);
export const tankFillParams = tankParams.extend({ fill: z.string().regex(/^\d{1,15}$/) });

/** `GET tanques/fills?F2_FILIAL&F2_DOC&F2_SERIE`: what the tanks measured of an invoice. */
export const invoiceFillsQuery = z.object({
  F2_FILIAL: z.string().min(1).max(10),
  F2_DOC: z.string().min(1).max(20),
  F2_SERIE: z.string().max(5).default(''),
});
export const invoiceFillsAnswer = z.array(tankFill.extend({ tank_id: tankId, tag: z.string() }));
export type InvoiceFill = z.infer<typeof invoiceFillsAnswer>[number];

/** `GET tanques/{id}/consumption?by=`: m³ of each day, week (from Monday) or month, oldest first. */
export const tankConsumptionQuery = z.object({ by: z.enum(['day', 'week', 'month']).default('day') });
export type ConsumptionPeriod = z.infer<typeof tankConsumptionQuery>['by'];
/** `last_year` is of the same month, or of the same week or weekday 52 weeks before; null where nothing was measured. */
export const tankConsumptionAnswer = z.array(
  z.object({ from: z.iso.date(), used: z.number().nullable(), last_year: z.number().nullable() }),
);
export type TankConsumption = z.infer<typeof tankConsumptionAnswer>;

const percentage = z.number().min(0).max(100);
/** `GET|PUT tanques/tolerances`: what fills of single products may differ from their invoices, in %. */
export const tankTolerances = z.object({
  tolerances: z
    .array(z.object({ product_code: z.string().trim().min(1).max(40), percent: percentage }))
    .max(500),
});
export type TankTolerances = z.infer<typeof tankTolerances>;

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
/**
 * `POST tanks/readings`, header `X-Device-Key`: `ts` ISO 8601 with offset (or epoch ms), `volume` m³, and where the
 * device knows them `battery` (%) and `signal` (dBm): what stands there otherwise is left out, and refuses nothing.
 */
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

const DAYS_AHEAD = 60;
/** `GET tanques/plan?days=`. */
export const tankPlanQuery = z.object({
  days: z.coerce.number().pipe(z.number().int().min(1).max(DAYS_AHEAD)).default(DAYS_AHEAD),
});
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
export const tankPlanAnswer = z.array(tankPlanRow);

/** The name of a need. */
export const planParams = z.object({ id: z.string().min(1).max(80) });
const MOST_QUANTITY = 999_999_999;
/** `PUT tanques/plan/{id}`: what is not named stays as it is. */
export const tankPlanChange = z
  .object({
    quantity: z.coerce.number().pipe(z.number().int().min(1).max(MOST_QUANTITY)).optional(),
    deliver_on: z.iso.date({ error: 'Data inválida.' }).optional(),
    skip: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Valor inválido.',
  });
export type TankPlanChange = z.output<typeof tankPlanChange>;
export const tankPlanChanged = z.object({ data: tankPlanRow });
const MOST_ITEMS = 500;
/** `POST tanques/plan/approve`. */
export const planApproval = z.object({ items: z.array(z.string().max(80)).min(1).max(MOST_ITEMS) });
export const planApproved = z.object({
  approved: z.array(z.object({ id: z.string(), request_id: z.number().int() })),
  refused: z.array(z.object({ id: z.string(), message: z.string() })),
});
export type PlanApproved = z.infer<typeof planApproved>;

/** A decimal above 0, as a text or a number. */
const aboveZero = (decimals: number) =>
  z
    .union([z.string(), z.number()], { error: 'Valor inválido.' })
    .transform((value) => String(value).trim())
    .pipe(
      z
        .string()
        .regex(new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`), { error: 'Valor inválido.' })
        .refine(isPositive, { error: 'O valor precisa ser maior que zero.' }),
    );
/** Digits after the comma of a consent's limits. */
export const CONSENT_DECIMALS = { quantity: 3, price: 4 } as const;

/**
 * `POST tanques/{id}/consent`: 'peça sozinho enquanto …'. `monthly_max` is in the contract's billing unit for a month of
 * São Paulo, `price_max` R$ for one billing unit, `until` the last day.
 */
export const consentBody = z.object({
  monthly_max: aboveZero(CONSENT_DECIMALS.quantity),
  price_max: aboveZero(CONSENT_DECIMALS.price),
  until: z.iso.date({ error: 'Data inválida.' }),
});
export type ConsentBody = z.output<typeof consentBody>;

/** `GET tanques/{id}/consent`: what was given last, and what it will order next. */
export const tankConsent = z.object({
  monthly_max: decimal,
  price_max: decimal,
  until: z.iso.date(),
  /** The billing unit that the limits are in. */
  unit: z.string(),
  active: z.boolean(),
  ended_reason: z.string().nullable(),
  next: z.object({ deliver_on: z.iso.date(), quantity: z.number().int(), order_on: z.iso.date() }).nullable(),
  /** What of `monthly_max` is left this month. */
  left: decimal,
  /** Why the next need is not ordered, though the consent goes on. */
  waits: z.string().nullable(),
});
export type TankConsent = z.output<typeof tankConsent>;

/**
 * What became of deliveries. `late` came after their day, `avoided` kept a tank from running out before the next,
 * `runouts` are days on which a tank was empty before they came; a truck is `half_empty` below half of its load.
 */
const planFigures = z.object({
  deliveries: z.number().int(),
  late: z.number().int(),
  avoided: z.number().int(),
  runouts: z.number().int(),
  stock_days: z.number().nullable(),
  trucks: z.number().int(),
  half_empty: z.number().int(),
});
export type PlanFigures = z.infer<typeof planFigures>;
const planAndOwn = { plan: planFigures, own: planFigures };
/** `GET tanques/plan/results`: the plan's deliveries of the last 90 days beside the others, by tank and in all. */
export const planResultsAnswer = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  ...planAndOwn,
  verdict: z.string(),
  tanks: z.array(z.object({ tank_id: tankId, tag: z.string(), ...planAndOwn })),
});
export type PlanResults = z.infer<typeof planResultsAnswer>;
