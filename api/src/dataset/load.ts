import type pg from 'pg';
import { LOCKS } from '../db/advisory-locks';
import { DEMO_REFUSED, StartError } from '../config/start-error';
import { passwordLinks } from '../password';
import { sessionStore } from '../session';
import type { FileStore } from '../files/store';
import { readDataset } from './check';
import { saveFiles, storeFiles } from './load-files';
import type { PortalSection } from './section';
import { endDemoUsers } from './load-end-demo';
import { forgetSync } from '../erp/sync';
import { loadErp, vacuumErp } from './load-erp';
import { saveSettings } from '../platform/settings';
import { hashPasswords, loadPortal } from './load-portal';
import type { PortalJson } from './portal-json';
import { portalJson } from './portal-schema';
import type { CheckReport } from './report';

/** The parts that the portal itself loads; every other part of portal.json belongs to an area's section. */
const OWN: readonly (keyof PortalJson)[] = ['demo', 'customers', 'users', 'settings'];

/** Parts of portal.json that are present but that no section loads. */
function unusedParts(portal: PortalJson, sections: readonly PortalSection[]): string[] {
  const used = new Set<string>([...OWN, ...sections.map(({ key }) => key)]);
  return Object.entries(portal)
    .filter(([key, rows]) => !used.has(key) && Array.isArray(rows) && rows.length > 0)
    .map(([key]) => key);
}

/** Optional inputs of a load besides the folder. */
export interface LoadOptions {
  readonly strict?: boolean;
  readonly now?: Date;
  readonly demoAllowed?: boolean;
  /** Whether the folder fills the ERP's tables; if not, only portal.json and files are loaded. True by default. */
  readonly erp?: boolean;
  /** The areas' sections of portal.json. */
  readonly sections?: readonly PortalSection[];
  /** Store for the dataset's `files/`; without a store they are not loaded. */
  readonly files?: FileStore;
}

export interface LoadSummary {
  /** Whether the ERP's tables were loaded. */
  erp: boolean;
  /** Rows by table of the folder. */
  counts: Record<string, number>;
  users: number;
  /** Number of files in `files/`. */
  files: number;
  demo: boolean;
  /** Accounts of an earlier demo that were ended by this load. */
  endedDemoUsers: number;
  warningCount: number;
  /** Valid sections of portal.json that nothing uses yet. */
  unused: string[];
  sha: string;
}

/** The folder has errors, so nothing was loaded. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError';

  constructor(readonly report: CheckReport) {
    const [first] = report.errors;
    const where = first ? `: ${first.file}, linha ${first.line}, ${first.column}: ${first.reason}` : '';
    super(`O conjunto de dados tem ${report.errorCount} erro(s)${where}`);
  }
}

/**
 * Loads a dataset folder, all or nothing. It replaces the ERP tables (unless they follow an ERP), adds and updates the entries of portal.json, and
 * keeps the portal's own orders, users and logs; a real dataset ends an earlier demo's users. Throws a DatasetError if
 * the check finds errors, and a StartError for a demo if `demoAllowed` is false. Needs a migrated database; uses one
 * connection.
 */
export async function loadDataset(
  pool: pg.Pool,
  dir: string,
  options: LoadOptions = {},
): Promise<LoadSummary> {
  const now = options.now ?? new Date();
  const erp = options.erp ?? true;
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
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.load]);
    if (erp) {
      await loadErp(client, folder);
      await forgetSync(client);
    }
    if (!portal.demo) endedDemoUsers = await endDemoUsers(client, named, ends);
    await loadPortal(client, { portal, users, now, ...ends });
    if (options.files) await saveFiles(client, stored);
    for (const { key, load } of sections) await load(portal[key], { client, now, erp, storedFile });
    const dataset = { loaded_at: now.toISOString(), demo: portal.demo, sha: report.sha };
    await saveSettings(client, { dataset });
    await client.query('COMMIT');
    if (erp) await vacuumErp(client);
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: Error) => (broken = reason));
    throw error;
  } finally {
    client.release(broken);
  }
  return {
    erp,
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
