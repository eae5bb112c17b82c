import { encodePathParams, onFirstUse, PRODUCT_DOCUMENT } from 'api-contract/rules';
import { http } from 'host/portal';
import type { CustomerProduct, CustomerProducts, SheetInfo } from '../../wire/documents';

export type DocumentId = (typeof PRODUCT_DOCUMENT)[keyof typeof PRODUCT_DOCUMENT];

/** A product of the company, and its sheet of one kind. */
export interface SheetRow {
  readonly code: string;
  readonly name: string;
  readonly available: boolean;
  /** Null where there is no sheet, or a server says nothing more of it. */
  readonly info: SheetInfo | null;
}

const byName = onFirstUse(() => new Intl.Collator('pt-BR').compare);

const rowOf = (product: CustomerProduct, documentId: DocumentId): SheetRow => {
  const { code, name } = product;
  return documentId === PRODUCT_DOCUMENT.emergencySheet
    ? { code, name, available: product.fde, info: product.fde_info ?? null }
    : { code, name, available: product.fispq, info: product.fispq_info ?? null };
};

/** The company's products by name. */
export async function fetchSheets(documentId: DocumentId, signal?: AbortSignal): Promise<SheetRow[]> {
  const products = await http.get<CustomerProducts>('customer-products', { signal });
  return Object.values(products)
    .map((product) => rowOf(product, documentId))
    .sort((a, b) => byName()(a.name, b.name));
}

/** Where a product's sheet is shown (docs/product/documents.md, 'Sheet viewer'). */
export const sheetPath = ({ code, name }: SheetRow, documentId: DocumentId): string =>
  `/admin/document/fispq/${encodePathParams({ code, document_id: documentId, name })}`;
