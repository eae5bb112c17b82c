import type { ApiError } from './api-error';

/** The first message of each field of a 422 (docs/product/texts.md, 'Toasts'), by field. */
export function firstMessages({ errors }: ApiError): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages[0]]));
}
