// @ts-check

/** Whether a page is of one record, or of what else its address says. */
export const isOfRecord = (/** @type {string} */ pattern) => /\/:\w+(\/|$)/.test(pattern);

/**
 * An address of a page's pattern that can be opened: `/admin/order/1` for `/admin/order/:id`. The record need not exist;
 * parts that may be absent (`:id?`) are.
 */
export const sampleAddress = (/** @type {string} */ pattern) =>
  pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1');
