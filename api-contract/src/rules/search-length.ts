/** How long a text is that is searched for. */
export const SEARCH_LENGTH = { from: 2, to: 200 } as const;

/** Whether a text, without blanks around it, is searched for. */
export const isSearched = ({ length }: string): boolean =>
  length >= SEARCH_LENGTH.from && length <= SEARCH_LENGTH.to;
