import { type ErpConfig, tablesOf } from '../erp/config/config';
import { namesOf } from '../erp/config/names';

/** What the screens may know of the configured connection to an ERP; no secrets. */
export interface ErpLink {
  /** Host name of the ERP, with its port if it is not the usual one. */
  readonly host: string;
  /** From this age on the mirror's data is late. */
  readonly staleAfterMinutes: number;
  /** How often changes are asked for. */
  readonly everySeconds: number;
  /** Time of day of the nightly compare in São Paulo, 'hh:mm'. */
  readonly compareAt: string;
  /** The tables' names in the ERP's database, by their codes. */
  readonly names: Readonly<Record<string, string>>;
}

/** The configured connection, as the screens may know it. */
export const linkOf = (config: ErpConfig): ErpLink => ({
  host: new URL(config.url).host,
  staleAfterMinutes: config.sync.staleAfterMinutes,
  everySeconds: config.sync.everySeconds,
  compareAt: config.sync.compareAt,
  names: Object.fromEntries(
    tablesOf(config).map((table) => [table.file, namesOf(config, table).physical ?? table.file]),
  ),
});

/** Whether the mirror is older than its limit, or not complete yet; never with a folder, which has no age. */
export function isLate(freshAt: Date | null, link: ErpLink | null, now: Date): boolean {
  if (link === null) return false;
  return freshAt === null || now.getTime() - freshAt.getTime() > link.staleAfterMinutes * 60_000;
}
