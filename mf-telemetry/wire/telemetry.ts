import { z } from 'zod';
import {
  companyIds,
  decimal,
  givenReading,
  isPositive,
  tank,
  tankFill,
  tankId,
  tankPlanRow,
} from 'api-contract';
import { TANK_PERIOD } from './rules/tank-period';

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
/** `GET tanques/{id}/fills`: newest first, of the last year. */
export const tankFillsAnswer = z.array(tankFill);
export const tankFillParams = tankParams.extend({ fill: z.string().regex(/^\d{1,15}$/) });

/** `GET tanques/fills?F2_FILIAL&F2_DOC&F2_SERIE`: what the tanks measured of an invoice. */
export const invoiceFillsQuery = z.object({
  F2_FILIAL: z.string().min(1).max(10),
  F2_DOC: z.string().min(1).max(20),
  F2_SERIE: z.string().max(5).default(''),
});

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

const DAYS_AHEAD = 60;
/** `GET tanques/plan?days=`. */
export const tankPlanQuery = z.object({
  days: z.coerce.number().pipe(z.number().int().min(1).max(DAYS_AHEAD)).default(DAYS_AHEAD),
});
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
