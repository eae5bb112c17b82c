/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { noteActing, refusedActing } from './trail';
