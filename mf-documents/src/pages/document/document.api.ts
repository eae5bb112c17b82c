import { decodeParams, encodeParams, PRODUCT_DOCUMENT } from 'api-contract/rules';
import { ApiError, http, openFile } from 'host/portal';
import { pdfFromBase64 } from 'shared-ui';
import type { PdfFile } from 'shared-ui/pdf';
import type { SheetAnswer } from '../../../wire/documents';

/** What the address of a sheet says: its product by code, or by name as order requests have it. */
export interface WantedSheet {
  /** The product's name, for the page and the saved file. */
  readonly name: string;
  readonly documentId: number;
  /** What the call takes. */
  readonly info: string;
  /** Whether the address came from an order request. */
  readonly byName: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Reads the address; null when it names no product. */
export function wantedSheet(params: string): WantedSheet | null {
  const value = decodeParams(params);
  if (!value) return null;
  const [code, product] = [textOf(value.code), textOf(value.nome_produto)];
  if (code === '' && product === '') return null;
  const documentId = Number(value.document_id ?? PRODUCT_DOCUMENT.safetySheet);
  const name = textOf(value.name) || product || code;
  const wanted = code === '' ? { nome_produto: product } : { code, document_id: documentId, name };
  return { name, documentId, info: encodeParams(wanted), byName: code === '' };
}

/**
 * Fetches a sheet: part by part, or whole from a customer's own server, which knows no parts. The part that fails tells
 * which it is.
 */
export async function openSheet(info: string, signal?: AbortSignal): Promise<PdfFile> {
  try {
    return await openFile('order-fispq/file', { params: { info }, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 405].includes(error.status)) throw error;
  }
  const { data } = await http.post<SheetAnswer>('order-fispq', { info }, { signal });
  return pdfFromBase64(data.base64);
}
