/** A file of this folder as its text. */
declare module '*.html?raw' {
  const html: string;
  export default html;
}
