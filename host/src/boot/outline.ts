/** Finds the outline of the portal that the page itself shows until the first draw (outline-page.ts). */
export const OUTLINE = '#start';
