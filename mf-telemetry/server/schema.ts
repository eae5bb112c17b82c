import {
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { at, bytea } from 'api/db/schema/portal/base';
import { customers, users } from 'api/db/schema/portal/people';

/** When a site receives: ISO weekdays (1 is Monday), hours as `HH:MM`. */
export interface ReceivingTimes {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Tanks and their readings. */
export const area = pgSchema('telemetry');

/**
 * A tank at a customer's (docs/product/telemetry.md, 'Tanks'). `n` is what readings refer to; `id` is the dataset's.
 * Volumes in m³.
 */
export const tanks = area.table(
  'tanks',
  {
    n: serial('n').primaryKey(),
    id: text('id').notNull().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    tag: text('tag').notNull(),
    channelId: text('channel_id').notNull().default(''),
    productCode: text('product_code').notNull().default(''),
    /** The product's name, as the dataset had it. */
    content: text('content').notNull().default(''),
    capacity: doublePrecision('capacity').notNull(),
    rechargeLevel: doublePrecision('recharge_level').notNull(),
    criticalLevel: doublePrecision('critical_level').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    hasAlert: boolean('has_alert').notNull().default(false),
    /** A1_LOJA of the site it stands on: tanks of one store are one site. */
    store: text('store'),
    /** t/m³. */
    density: doublePrecision('density'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    overfillLevel: doublePrecision('overfill_level'),
    /** When its site receives; null means the usual days and hours. */
    receive: jsonb('receive').$type<ReceivingTimes>(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('tanks_customer').on(t.customerId)],
);

/** What a tank's readings amount to now, kept with each batch: a list must not look into the readings. */
export const tankStates = area.table('tank_states', {
  tank: integer('tank')
    .primaryKey()
    .references(() => tanks.n, { onDelete: 'cascade' }),
  /** The newest reading. */
  ts: at('ts').notNull(),
  volume: doublePrecision('volume').notNull(),
  /** The level an alert was last given for (`alertLevel`). */
  alerted: smallint('alerted').notNull().default(0),
  /** m³; null while there is less than a day to tell it from. */
  usePerDay: doublePrecision('use_per_day'),
  /** The newest reading `use_per_day` was computed from. */
  forecastTs: at('forecast_ts'),
  /** By the database's clock, for the live stream. */
  changedAt: at('changed_at').notNull().defaultNow(),
  /** The newest reading but one (of a batch that said one value only, that value). */
  before: doublePrecision('before'),
  /** Since when the volume has been the same to the last digit. */
  sameSince: at('same_since'),
  /** At least the highest volume of the last half hour: where it is close to the volume, nothing leaks (alarms/judge.ts). */
  high: doublePrecision('high'),
  /** The newest reading with which three within a day had risen and fallen. */
  jumpedAt: at('jumped_at'),
  /** Whether these alarms were given and still stand. */
  overfull: boolean('overfull').notNull().default(false),
  leaking: boolean('leaking').notNull().default(false),
  silent: boolean('silent').notNull().default(false),
  /** % and dBm, as last told. */
  battery: doublePrecision('battery'),
  signal: doublePrecision('signal'),
});

/** Tanks whose last readings were refused: how many in a row, and why the last one. A reading that is kept ends it. */
export const tankRefusals = area.table('tank_refusals', {
  tank: integer('tank')
    .primaryKey()
    .references(() => tanks.n, { onDelete: 'cascade' }),
  times: integer('times').notNull(),
  reason: text('reason').notNull(),
});

/** Levels that a user has set for himself (m³; null where the tank's counts), and the alarms he has had by them. */
export const tankOwnLevels = area.table(
  'tank_own_levels',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tank: integer('tank')
      .notNull()
      .references(() => tanks.n, { onDelete: 'cascade' }),
    recharge: doublePrecision('recharge'),
    critical: doublePrecision('critical'),
    overfill: doublePrecision('overfill'),
    alerted: smallint('alerted').notNull().default(0),
    overfull: boolean('overfull').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tank, t.userId] })],
);

/**
 * Readings, in partitions by month, with the volume in the key's index (migrations make them so; docs/adr/0061, 0083).
 * No reference to `tanks`: checking it for each row would cost half the speed, and only known tanks' readings are written.
 */
export const tankReadings = area.table(
  'tank_readings',
  { tank: integer('tank').notNull(), ts: at('ts').notNull(), volume: doublePrecision('volume').notNull() },
  (t) => [primaryKey({ columns: [t.tank, t.ts] })],
);

/** Readings that cannot be true, as they came, with the reason. */
export const refusedReadings = area.table(
  'refused_readings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tankId: text('tank_id').notNull(),
    ts: text('ts').notNull(),
    volume: text('volume').notNull(),
    reason: text('reason').notNull(),
    /** Who sent it: `device 7`, `mqtt`, `dataset`. */
    source: text('source').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [index('refused_readings_received').on(t.receivedAt)],
);

/** What sends readings by HTTP; only the SHA-256 of its key is kept. */
export const devices = area.table('devices', {
  id: serial('id').primaryKey(),
  keyHash: bytea('key_hash').notNull().unique(),
});

/** The tanks a device may send for. */
export const deviceTanks = area.table(
  'device_tanks',
  {
    deviceId: integer('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    tank: integer('tank')
      .notNull()
      .references(() => tanks.n, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.tank] })],
);

/** The tanks a user wants to see first. */
export const tankFavorites = area.table(
  'tank_favorites',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tank: integer('tank')
      .notNull()
      .references(() => tanks.n, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tank] })],
);

/** What is left of readings that are not kept any more: each hour's lowest and highest (docs/adr/0083). */
export const tankHours = area.table(
  'tank_hours',
  {
    tank: integer('tank').notNull(),
    hour: at('hour').notNull(),
    lowTs: at('low_ts').notNull(),
    low: doublePrecision('low').notNull(),
    highTs: at('high_ts').notNull(),
    high: doublePrecision('high').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tank, t.hour] })],
);

/**
 * What a person did with a need of the plan: changed, skipped or approved it. `need` counts the tank's needs; the plan
 * gives one that nobody touched the next free number. It is one row for ever, so a need never has two requests.
 */
export const planNeeds = area.table(
  'plan_needs',
  {
    tank: integer('tank')
      .notNull()
      .references(() => tanks.n, { onDelete: 'cascade' }),
    need: integer('need').notNull(),
    deliverOn: date('deliver_on').notNull(),
    /** In `unit`, the contract's billing unit; the volume in m³. */
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull(),
    volume: doublePrecision('volume').notNull(),
    contractBranch: text('contract_branch').notNull(),
    contractNumber: text('contract_number').notNull(),
    contractSheet: text('contract_sheet').notNull(),
    contractItem: text('contract_item').notNull(),
    truck: text('truck').notNull(),
    reason: text('reason').notNull(),
    skipped: boolean('skipped').notNull().default(false),
    /** The order request it became (of the area of orders). */
    requestId: integer('request_id').unique(),
    /** The day on which a standing consent ordered it. */
    consentOn: date('consent_on'),
  },
  (t) => [primaryKey({ columns: [t.tank, t.need] })],
);

/**
 * A standing consent of a tank: the portal orders its needs by itself within these limits. One row for each tank, the
 * last one given; `told` is the need that people were told of, and `orderOn` the day on which it is ordered.
 */
export const tankConsents = area.table('tank_consents', {
  tank: integer('tank')
    .primaryKey()
    .references(() => tanks.n, { onDelete: 'cascade' }),
  /** Who gave it, and for which company. */
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  customerId: integer('customer_id')
    .notNull()
    .references(() => customers.id),
  /** In `unit`, for a month of São Paulo. */
  monthlyMax: numeric('monthly_max').notNull(),
  /** R$ for one `unit`. */
  priceMax: numeric('price_max').notNull(),
  unit: text('unit').notNull(),
  until: date('until').notNull(),
  givenAt: at('given_at').notNull(),
  endedAt: at('ended_at'),
  endedReason: text('ended_reason'),
  told: integer('told'),
  orderOn: date('order_on'),
});
