import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** The portal's own data. ERP tables are in schema `erp`, created from `api/src/dataset/tables.ts`. */
export const portal = pgSchema('portal');

/** Raw bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A timestamp with time zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
