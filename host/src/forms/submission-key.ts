import { newKey } from 'shared-ui';

/** The key of the last submission, and its content. */
export interface Submission {
  key: string;
  content: string;
}

/** A submission's content as a comparable text; a file counts by its name, size and date. */
export const contentOf = (values: unknown): string =>
  JSON.stringify(values, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * The `Idempotency-Key` of a submission (docs/product/calls.md, 'Idempotency'). The same content keeps its key, so that
 * a retry after a lost answer cannot create a second record. Different content gets a new key.
 */
export function submissionFor(values: unknown, last: Submission | null): Submission {
  const content = contentOf(values);
  return last?.content === content ? last : { key: newKey(), content };
}
