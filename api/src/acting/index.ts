/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { noteActing, refusedActing } from './trail';
