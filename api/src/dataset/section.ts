import type pg from 'pg';
import type { PortalJson } from './portal-json';

/** What a section can use while a dataset is loaded. */
export interface SectionContext {
  /** The load's own transaction; a section must not use any other connection. */
  readonly client: pg.PoolClient;
  readonly now: Date;
  /** Whether the folder fills the ERP's tables too; if not, they follow an ERP. */
  readonly erp: boolean;
  /** File store name of a file below the dataset's `files/`; null if there is no such file. */
  readonly storedFile: (path: string) => string | null;
}

/**
 * A part of portal.json that belongs to an area. It is loaded after ERP tables, settings, customers and users, in the
 * same transaction, even if its list is empty. Loads are repeated, so a section adds and updates but never duplicates.
 */
export interface PortalSection<Key extends keyof PortalJson = keyof PortalJson> {
  readonly key: Key;
  readonly load: (rows: PortalJson[Key], context: SectionContext) => Promise<void>;
}

/** Connects a section's schema and loader to its key. */
export const portalSection = <Key extends keyof PortalJson>(section: PortalSection<Key>): PortalSection =>
  section as unknown as PortalSection;
