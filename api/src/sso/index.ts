/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { ssoClient } from './client';
export { providerRoutes } from './provider-routes';
export { rounds } from './rounds';
export { signOnRoutes } from './routes';
