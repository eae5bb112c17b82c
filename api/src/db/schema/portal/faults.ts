import { bigserial, boolean, index, integer, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
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
