import type pg from 'pg';
import { type ErpLink, isLate } from 'api/erp-status/link';
import { mirrorStatus } from 'api/erp/sync';
import { HttpProblem, invalid } from 'api/platform/problem';
import type { SettingsReader } from 'api/platform/settings';
import { folderTables, tableOnWire } from './tables';
import type { ErpStatus, ErpSyncBody } from '../../wire/erp';

export interface StatusDeps {
  readonly pool: pg.Pool;
  /** Null where the data comes from a folder. */
  readonly link: ErpLink | null;
  readonly writerName: ErpStatus['writer'];
  readonly settings: SettingsReader;
  readonly now: () => Date;
}

/** Where the ERP's data comes from, and how far each table is. */
export async function statusAnswer({
  pool,
  link,
  writerName,
  settings,
  now,
}: StatusDeps): Promise<ErpStatus> {
  const [mirror, { demo }] = [await mirrorStatus(pool), await settings.get()];
  return {
    source: link === null ? 'dataset' : 'protheus',
    host: link?.host ?? null,
    as_of: mirror.freshAt?.toISOString() ?? null,
    late: isLate(mirror.freshAt, link, now()),
    stale_after_minutes: link?.staleAfterMinutes ?? null,
    every_seconds: link?.everySeconds ?? null,
    compare_at: link?.compareAt ?? null,
    demo,
    writer: writerName,
    tables:
      link === null
        ? await folderTables(pool, mirror.freshAt)
        : mirror.tables.map((table) => tableOnWire(table, link.names[table.name] ?? table.name)),
  };
}

/** Refuses to ask for what cannot be done: 409 where nothing is synced or nothing shrank, 422 for an unknown table. */
export async function refuseSync(
  { pool, link }: Pick<StatusDeps, 'pool' | 'link'>,
  { table, wish }: ErpSyncBody,
): Promise<void> {
  if (link === null)
    throw new HttpProblem(409, 'Os dados do ERP vêm de uma pasta: não há o que sincronizar.');
  const { tables } = await mirrorStatus(pool);
  if (tables.length === 0) throw new HttpProblem(409, 'A sincronização com o ERP ainda não começou.');
  if (table !== undefined && !tables.some(({ name }) => name === table))
    throw invalid('table', 'Tabela não encontrada.');
  const shrunk = tables.some((one) => one.shrunk && (table === undefined || one.name === table));
  if (wish === 'accept' && !shrunk)
    throw new HttpProblem(409, 'Não há exclusões a aceitar: a tabela não parou por isso.');
}

/** What is answered when a wish was taken. */
export const ASKED = {
  changes: 'Sincronização pedida.',
  compare: 'Comparação pedida.',
  accept: 'Comparação pedida.',
} as const;
