/** Loads the detail page's code: not needed for the list's first paint, but preloaded before the user presses a row. */
export const loadContractDetail = () => import('./contract-detail.page');
