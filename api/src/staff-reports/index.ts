/** What other areas may use of this one (eslint.config.mjs). */
export { reportSection } from './section';
