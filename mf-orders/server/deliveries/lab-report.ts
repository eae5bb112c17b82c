import type pg from 'pg';
import type { FoundDelivery } from 'api/erp/reads/deliveries';
import { datasetFile } from 'api/files/dataset-files';
import type { FileStore } from 'api/files/store';
import type { SettingsReader } from 'api/platform/settings';
import { hasLabReport } from '../../wire/rules/lab-report';

interface ReportDeps {
  readonly pool: pg.Pool;
  readonly files: FileStore;
  readonly settings: SettingsReader;
}

/**
 * The lab report of a delivery: `laudo/<F2_CHVNFE>.pdf`, or `laudo/<F2_DOC>.pdf` where one invoice of the whole dataset
 * has that number (docs/product/dataset.md, 'Files beside it'). Null where it may have none.
 */
export async function labReportOf(
  { pool, files, settings }: ReportDeps,
  { key, doc, branch, onlyOne }: FoundDelivery,
): Promise<Buffer | null> {
  if (!hasLabReport({ C5_FILIAL: branch, F2_DOC: doc }, (await settings.get()).config)) return null;
  const byKey = key === '' ? null : await datasetFile(pool, `laudo/${key}.pdf`);
  const file = byKey ?? (onlyOne ? await datasetFile(pool, `laudo/${doc}.pdf`) : null);
  return file && files.get(file.stored);
}
