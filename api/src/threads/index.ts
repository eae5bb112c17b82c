/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { dueAfter } from './business-days';
export { lockThread, readThread, unreadOf } from './messages';
export { threadReaders } from './people';
export { takingPart, type ThreadDeps, threadRoutes } from './routes';
export { type NamedThread, tellThread } from './tell';
