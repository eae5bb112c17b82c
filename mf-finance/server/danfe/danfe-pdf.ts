import type { DatasetFiles } from 'api/files/dataset-files';
import type { Workers } from 'api/platform/workers';
import type * as worker from './danfe-worker';
import { nfeXml } from './nfe-xml';

/** What a DANFE is read from, and drawn by. */
export interface DanfeSource {
  readonly documents: DatasetFiles;
  /** One of 990 items takes more than a second. */
  readonly workers: Pick<Workers, 'run'>;
}

/**
 * The DANFE of an NF-e's key: the ERP's own PDF, else drawn from the XML. Null where the dataset has neither, or the
 * XML is not that of an authorised NF-e.
 */
export async function danfePdf({ documents, workers }: DanfeSource, key: string): Promise<Buffer | null> {
  const own = await documents.read(`danfe/${key}.pdf`);
  if (own) return own;
  const xml = await nfeXml(documents, key);
  const drawn = xml && (await workers.run<typeof worker, 'draw'>('danfe', 'draw', xml));
  return drawn && Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
}
