/** What is to be done today: the areas' lines on the home page, and their one call. */
export type { HomeLine, HomeSource } from './line';
export { homeRoutes } from './routes';
