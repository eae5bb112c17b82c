import type { DatasetFiles } from '../../files/dataset-files';

/** Whose key an NF-e's XML has. */
const KEY = /<(?:\w+:)?infNFe\b[^>]*\bId\s*=\s*["']NFe([0-9A-Z]{44})["']/;

/**
 * The NF-e of a key as it was signed; null where the dataset has none. A file that holds another key is none either: a
 * wrongly named one must not show an invoice of somebody else.
 */
export async function nfeXml(documents: DatasetFiles, key: string): Promise<Buffer | null> {
  const xml = await documents.read(`nfe/${key}.xml`);
  return xml && KEY.exec(xml.toString('utf8'))?.[1] === key ? xml : null;
}
