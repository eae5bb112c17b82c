/** The search box: sources of records, and their one call. */
export { erpSource, ownSource, sumOfList } from './list-source';
export { daysOf, isNamed, leftOf, type Question, questionOf } from './question';
export { searchRoutes } from './routes';
export { type Asked, fewOf, includesWords, numberStarts, type SearchSource } from './source';
