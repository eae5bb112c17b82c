import { encodeParams } from 'api-contract/rules';
import { http } from 'host/portal';
import { downloadFile, pdfFromBase64 } from 'shared-ui';
import type { DanfeAnswer } from '../../../wire/finance';

type Params = Readonly<Record<string, unknown>>;

/** The DANFE's PDF and the name it is saved under (docs/product/finance.md, 'DANFE'). */
export async function fetchDanfe(
  params: Params,
  signal?: AbortSignal,
): Promise<{ file: Blob; name: string }> {
  const answer = await http.post<DanfeAnswer>('invoice/danfe', { info: encodeParams(params) }, { signal });
  return { file: pdfFromBase64(answer.base64), name: answer.file_name };
}

/** Saves the NF-e's XML. */
export async function saveXml(params: Params): Promise<void> {
  const { blob, name } = await http.download('invoice/xml', { params: { params: encodeParams(params) } });
  downloadFile(blob, name ?? 'nfe.xml');
}
