/** The detail page's code: not needed by the list's first paint, but fetched before a row is likely to be pressed. */
export const loadContractDetail = () => import('./contract-detail.page');
