/** The search box: sources of records, and their one call. */
export { erpSource, ownSource, scopeOfAsked, sumOfList } from './list-source';
export { daysOf, leftOf, type Question, questionOf } from './question';
export { searchRoutes } from './routes';
export { type Asked, includesWords, numberStarts, type SearchSource } from './source';
