/** The search box: sources of records, and their one call. */
export { erpSource, ownSource } from './list-source';
export { searchRoutes } from './routes';
export { type Asked, includesWords, numberStarts, type SearchSource } from './source';
