/** The viewer's code, fetched with the first sheet. */
export const loadDocument = () => import('./document.page');
