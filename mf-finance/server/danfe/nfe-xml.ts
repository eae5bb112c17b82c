import type { DatasetFiles } from 'api/files/dataset-files';

/** Finds the key in an NF-e's XML. */
const KEY = /<(?:\w+:)?infNFe\b[^<>]*\bId\s*=\s*["']NFe([0-9A-Z]{44})["']/;

/**
 * The NF-e of a key as it was signed; null if the dataset has none. A file that holds another key does not count:
 * a wrongly named file must not show somebody else's invoice.
 */
export async function nfeXml(documents: DatasetFiles, key: string): Promise<Buffer | null> {
  const xml = await documents.read(`nfe/${key}.xml`);
  return xml && KEY.exec(xml.toString('utf8'))?.[1] === key ? xml : null;
}
