import { buffer } from 'node:stream/consumers';
import type { DatasetFiles } from '../../files/dataset-files';
import { nfeXml } from './nfe-xml';

/**
 * The DANFE of an NF-e's key: the ERP's own PDF, else drawn from the XML. Null where the dataset has neither, or the
 * XML is not that of an authorised NF-e.
 */
export async function danfePdf(documents: DatasetFiles, key: string): Promise<Buffer | null> {
  const own = await documents.read(`danfe/${key}.pdf`);
  if (own) return own;
  const xml = await nfeXml(documents, key);
  if (!xml) return null;
  // 200 ms to load, which the server's start need not wait for.
  const { gerarPDF } = await import('@alexssmusica/node-pdf-nfe');
  try {
    return await buffer(await gerarPDF(xml.toString('utf8')));
  } catch {
    // The library reads fields of the NF-e without asking; what it does not find is no DANFE.
    return null;
  }
}
