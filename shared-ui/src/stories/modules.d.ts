/** A mail as its text. */
declare module '*.html?raw' {
  const html: string;
  export default html;
}

/** How many files of each package use a part of shared-ui, by the part's name (`.storybook/uses.ts`). */
declare module 'virtual:uses' {
  const uses: Readonly<Record<string, Readonly<Record<string, number>>>>;
  export default uses;
}

/** A file of a font as a data: address. */
declare module '*.woff2?inline' {
  const address: string;
  export default address;
}
