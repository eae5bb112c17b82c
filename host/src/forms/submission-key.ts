/** The key a submission was sent with, and what it held then. */
export interface Submission {
  key: string;
  content: string;
}

/** What a submission holds, as a text to compare; a file stands by its name, size and date. */
export const contentOf = (values: unknown): string =>
  JSON.stringify(values, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * The `Idempotency-Key` of a submission (WIRE, Calls): the last one for as long as the content is the same, so that a
 * retry after a lost answer cannot create a second record; a new one for another content.
 */
export function submissionFor(values: unknown, last: Submission | null): Submission {
  const content = contentOf(values);
  return last?.content === content ? last : { key: crypto.randomUUID(), content };
}
