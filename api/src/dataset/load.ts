import type pg from 'pg';
import { DEMO_REFUSED, StartError } from '../config/start-error';
import { passwordLinks } from '../password';
import { sessionStore } from '../session';
import type { FileStore } from '../files/store';
import { readDataset } from './check';
import { saveFiles, storeFiles } from './load-files';
import type { PortalSection } from './section';
import { endDemoUsers } from './load-end-demo';
import { loadErp, vacuumErp } from './load-erp';
import { saveSettings } from '../platform/settings';
import { hashPasswords, loadPortal } from './load-portal';
import type { PortalJson } from './portal-json';
import { portalJson } from './portal-schema';
import type { CheckReport } from './report';

/** Any number, as long as every loader uses the same: two loads at once wait for each other. */
const LOAD_LOCK = 7_203_115;

/** What the portal itself loads; every other part of portal.json belongs to an area's section. */
const OWN: readonly (keyof PortalJson)[] = ['demo', 'customers', 'users', 'settings'];

/** Given parts of portal.json that no section loads. */
function unusedParts(portal: PortalJson, sections: readonly PortalSection[]): string[] {
  const used = new Set<string>([...OWN, ...sections.map(({ key }) => key)]);
  return Object.entries(portal)
    .filter(([key, rows]) => !used.has(key) && Array.isArray(rows) && rows.length > 0)
    .map(([key]) => key);
}

/** What a load may need beside the folder. */
export interface LoadOptions {
  readonly strict?: boolean;
  readonly now?: Date;
  readonly demoAllowed?: boolean;
  /** The areas' sections of portal.json. */
  readonly sections?: readonly PortalSection[];
  /** Where the dataset's `files/` go; without a store they are not loaded. */
  readonly files?: FileStore;
}

export interface LoadSummary {
  /** Rows loaded by table. */
  counts: Record<string, number>;
  users: number;
  /** Files of `files/`. */
  files: number;
  demo: boolean;
  /** Accounts of an earlier demo that may not come in any more. */
  endedDemoUsers: number;
  warningCount: number;
  /** Sections of portal.json that were valid but are not used yet. */
  unused: string[];
  sha: string;
}

/** The folder has errors; nothing was loaded. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError';

  constructor(readonly report: CheckReport) {
    const [first] = report.errors;
    const where = first ? `: ${first.file}, linha ${first.line}, ${first.column}: ${first.reason}` : '';
    super(`O conjunto de dados tem ${report.errorCount} erro(s)${where}`);
  }
}

/**
 * Loads a dataset folder, all or nothing: replaces the ERP tables, adds and updates what portal.json names and leaves
 * the portal's own orders, users and logs alone; a real one ends an earlier demo's users. Throws a DatasetError when
 * the check finds errors, and a StartError for a demo where `demoAllowed` is false.
 * Needs a migrated database; uses one connection, also for the embedded database.
 */
export async function loadDataset(
  pool: pg.Pool,
  dir: string,
  options: LoadOptions = {},
): Promise<LoadSummary> {
  const now = options.now ?? new Date();
  const { report, folder, portal: given } = await readDataset(dir, options);
  if (report.errorCount > 0) throw new DatasetError(report);
  const portal = given ?? portalJson.parse({});
  if (portal.demo && options.demoAllowed === false) throw new StartError(DEMO_REFUSED);
  const users = await hashPasswords(portal);
  const stored = options.files ? await storeFiles(folder, options.files) : [];
  const storedFile = (path: string) =>
    stored.find((file) => file.path === path.normalize('NFC'))?.stored ?? null;
  const sections = options.sections ?? [];
  const ends = { sessions: sessionStore(pool, () => now), links: passwordLinks(pool, () => now) };
  const named = users.map((user) => user.email);
  let endedDemoUsers = 0;
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOAD_LOCK]);
    await loadErp(client, folder);
    if (!portal.demo) endedDemoUsers = await endDemoUsers(client, named, ends);
    await loadPortal(client, { portal, users, now, ...ends });
    if (options.files) await saveFiles(client, stored);
    for (const { key, load } of sections) await load(portal[key], { client, now, storedFile });
    const dataset = { loaded_at: now.toISOString(), demo: portal.demo, sha: report.sha };
    await saveSettings(client, { dataset });
    await client.query('COMMIT');
    await vacuumErp(client);
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: Error) => (broken = reason));
    throw error;
  } finally {
    client.release(broken);
  }
  return {
    counts: report.counts,
    users: users.length,
    demo: portal.demo,
    endedDemoUsers,
    warningCount: report.warningCount,
    files: stored.length,
    unused: unusedParts(portal, sections),
    sha: report.sha,
  };
}
