import type { Branch, FoundProduct } from 'api-contract';
import type { Page } from '../../db/list/read';
import type { Asker, Scope } from '../asker';

/** A product's code (B1_COD) and name; the code again if it has no name. */
export interface ProductName {
  readonly code: string;
  readonly name: string;
}

/** Products and branches. */
export interface ErpCatalog {
  /** The products in the company's contracts and invoices, by code. */
  readonly customerProducts: (scope: Scope) => Promise<readonly ProductName[]>;
  /** Products whose code or name contains `text`, by name: page `page` (from 1) of `size` rows. */
  readonly search: (
    asker: Asker,
    text: string,
    part: { readonly page: number; readonly size: number },
  ) => Promise<Page<FoundProduct>>;
  /** The product with a code or, depending on `by`, a name; null if there is none. */
  readonly product: (asker: Asker, by: 'code' | 'name', value: string) => Promise<ProductName | null>;
  /** Branches by code; unknown codes are left out. */
  readonly branches: (asker: Asker, codes: readonly string[]) => Promise<readonly Branch[]>;
}
