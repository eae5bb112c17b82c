import type { Tank } from 'api-contract';

/** A tank's page. */
export const tankPath = (id: Tank['id']): string => `/tanques/${encodeURIComponent(id)}`;
