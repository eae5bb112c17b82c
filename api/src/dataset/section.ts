import type pg from 'pg';
import type { PortalJson } from './portal-json';

/** What a section has at hand while a dataset is loaded. */
export interface SectionContext {
  /** Of the load's own transaction: nothing else may be used. */
  readonly client: pg.PoolClient;
  readonly now: Date;
  /** The name in the file store of a file below the dataset's `files/`; null where there is none. */
  readonly storedFile: (path: string) => string | null;
}

/**
 * A part of portal.json that belongs to an area: loaded after ERP tables, settings, customers and users, in the same
 * transaction, with its list even when it is empty. A load is repeated, so it adds and updates and never doubles.
 */
export interface PortalSection<Key extends keyof PortalJson = keyof PortalJson> {
  readonly key: Key;
  readonly load: (rows: PortalJson[Key], context: SectionContext) => Promise<void>;
}

/** Ties a section's rows to its key. */
export const portalSection = <Key extends keyof PortalJson>(section: PortalSection<Key>): PortalSection =>
  section as unknown as PortalSection;
