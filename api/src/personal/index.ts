/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { type ErasePerson, personEraser } from './erase';
export { platformSources } from './own-sources';
export { personalRoutes } from './routes';
export type { PersonalSource } from './source';
