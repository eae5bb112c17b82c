import type { ApiError } from './api-error';

/** The first message of each field of a 422 (spec part 2 section 8), by field. */
export function firstMessages({ errors }: ApiError): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages[0]]));
}
