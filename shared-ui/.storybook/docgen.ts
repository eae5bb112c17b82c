import type { ParserOptions } from 'react-docgen-typescript';

/** How a part's properties are read from its types, for its page and for the test of their texts. */
export const DOCGEN: ParserOptions = {
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  // What React and its libraries take everywhere would hide what is the part's own.
  propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
};
