import { z } from 'zod';
import { searched } from 'api-contract';

/**
 * `POST search_products {page, search}`: 15 products a page, by a part of their code or name
 * (docs/product/orders.md, 'Quotations').
 */
export const productSearchBody = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  search: searched().max(80).default(''),
});
