/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { type ErasePerson, personEraser } from './erase';
export { platformSources } from './own-sources';
export { personalRoutes } from './routes';
export type { PersonalSource } from './source';
