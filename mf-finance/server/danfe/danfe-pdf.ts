import type { DatasetFiles } from 'api/files/dataset-files';
import { drawDanfe } from './draw';
import { nfeXml } from './nfe-xml';

/**
 * The DANFE of an NF-e's key: the ERP's own PDF, else drawn from the XML. Null where the dataset has neither, or the
 * XML is not that of an authorised NF-e.
 */
export async function danfePdf(documents: DatasetFiles, key: string): Promise<Buffer | null> {
  const own = await documents.read(`danfe/${key}.pdf`);
  if (own) return own;
  const xml = await nfeXml(documents, key);
  return xml && drawDanfe(xml.toString('utf8'));
}
