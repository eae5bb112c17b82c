/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { type ListKeys, listKeys, requireList } from './keys';
export { listViews } from './views';
