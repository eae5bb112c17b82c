import { boolean, doublePrecision, index, serial, text } from 'drizzle-orm/pg-core';
import { at, portal } from './base';

/** Where vehicles were, as a dataset's `positions` say; several of one plate are its trail (DATASET). */
export const vehiclePositions = portal.table(
  'vehicle_positions',
  {
    id: serial('id').primaryKey(),
    /** Capital letters and digits only. */
    plate: text('plate').notNull(),
    at: at('at').notNull(),
    landmark: text('landmark').notNull(),
    vehicleName: text('vehicle_name').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Part of a trail that is driven over and over, from `loadedAt` on. */
    moving: boolean('moving').notNull(),
    loadedAt: at('loaded_at').notNull(),
  },
  (t) => [index('vehicle_positions_plate').on(t.plate, t.at)],
);
