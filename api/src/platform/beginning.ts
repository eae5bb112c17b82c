const HALF_PAIR = /[\uD800-\uDBFF]$/;

/** The first characters of a text, at most so many; no half of a surrogate pair, which JSON in PostgreSQL refuses. */
export const beginning = (text: string, most: number): string => text.slice(0, most).replace(HALF_PAIR, '');
