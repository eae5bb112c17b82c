import { queryOptions } from '@tanstack/react-query';
import type { ConsentBody, Tank, TankConsent } from 'api-contract';
import { ApiError, http } from 'host/portal';

const address = (id: Tank['id']) => `tanques/${encodeURIComponent(id)}/consent`;

/** A tank's standing consent, the last that was given; null where there never was one. */
export const consentQuery = (id: Tank['id']) =>
  queryOptions({
    queryKey: ['tanques', 'consent', String(id)],
    queryFn: async ({ signal }): Promise<TankConsent | null> => {
      try {
        return await http.get<TankConsent>(address(id), { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    // The card itself says why.
    meta: { silent: true },
  });

/** Has the portal order for the tank by itself. */
export const giveConsent = (id: Tank['id'], body: ConsentBody) => http.post<TankConsent>(address(id), body);

/** Ends it. */
export const endConsent = (id: Tank['id']) => http.delete<TankConsent>(address(id));
