import {
  bigserial,
  bit,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { at, bytea, portal } from './base';

/** An error of an area in browsers, one row for each hour it was seen in; never who saw it. */
export const areaFaults = portal.table(
  'area_faults',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** SHA-256 of what makes two errors the same. */
    fingerprint: bytea('fingerprint').notNull(),
    hour: at('hour').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    base: text('base').notNull(),
    kind: text('kind').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    page: text('page'),
    /** What was done in the page before it was seen last, the newest last. */
    steps: text('steps').array(),
    /** One bit for each user who saw it, by a digest: enough to count them, and not to tell who they are. */
    seenBy: bit('seen_by', { dimensions: 1024 }),
    /** Of the last call of the tab that saw it last (docs/operating.md, 'Running it'). */
    code: text('code'),
    registryId: text('registry_id'),
    /** Whether a session sent it; others can be sent by anybody. */
    signed: boolean('signed').notNull(),
    count: integer('count').notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (t) => [unique('area_faults_once').on(t.fingerprint, t.hour), index('area_faults_hour').on(t.hour)],
);

/** How long areas took in browsers, as a histogram for each hour (`faults/buckets.ts`). */
export const areaSamples = portal.table(
  'area_samples',
  {
    base: text('base').notNull(),
    kind: text('kind').notNull(),
    hour: at('hour').notNull(),
    bucket: smallint('bucket').notNull(),
    signed: boolean('signed').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.base, t.kind, t.hour, t.bucket, t.signed] }),
    index('area_samples_hour').on(t.hour),
  ],
);

/** What the owner of an area is told of, once each: a key says what it is about (`faults/alerts.ts`). */
export const areaAlerts = portal.table(
  'area_alerts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key').notNull(),
    remote: text('remote').notNull(),
    /** The channel it goes to, of `remote.json`. */
    channel: text('channel').notNull(),
    alert: jsonb('alert').notNull(),
    at: at('at').notNull(),
    /** When it was handed to a job that sends it; null while it waits for the next mail to its owner. */
    toldAt: at('told_at'),
  },
  (t) => [unique('area_alerts_once').on(t.key), index('area_alerts_channel').on(t.channel, t.toldAt)],
);
