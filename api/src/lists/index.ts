/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { type ListKeys, listKeys, requireList } from './keys';
export { listViews } from './views';
