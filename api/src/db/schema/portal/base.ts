import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** The platform's tables; each area has a schema of its own (docs/adr/0134). ERP tables are in schema `erp`, created from `erp/tables/tables.ts`. */
export const portal = pgSchema('portal');

/** Raw bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A timestamp with time zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
