/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { acceptTerms } from './accept';
