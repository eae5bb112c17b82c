/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { ssoClient } from './client';
export { providerRoutes } from './provider-routes';
export { rounds } from './rounds';
export { signOnRoutes } from './routes';
