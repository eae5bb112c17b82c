/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { type KindOfThread, mailInbound, type ThreadKinds } from './inbound';
export { inboundRoute, MAIL_BYTES } from './inbound-route';
export { lockThread, readThread, writeMessage } from './messages';
export { threadReaders } from './people';
export { takingPart, type ThreadDeps, threadRoutes } from './routes';
export { type FoundThread, type NamedThread, tellThread, type ThreadNews } from './tell';
