import { queryOptions } from '@tanstack/react-query';
import type { Tank } from 'api-contract';
import { http } from 'host/portal';
import type { ConsentBody, TankConsent } from '../../wire/telemetry';

const address = (id: Tank['id']) => `tanques/${encodeURIComponent(id)}/consent`;

/** A tank's standing consent, the last that was given; null where there never was one. */
export const consentQuery = ({ id, has_consent }: Pick<Tank, 'id' | 'has_consent'>) =>
  queryOptions({
    queryKey: ['tanques', 'consent', String(id)],
    queryFn: ({ signal }): Promise<TankConsent | null> => http.get<TankConsent>(address(id), { signal }),
    enabled: has_consent,
    ...(!has_consent && { initialData: null }),
  });

/** Has the portal order for the tank by itself. */
export const giveConsent = (id: Tank['id'], body: ConsentBody) => http.post<TankConsent>(address(id), body);

/** Ends it. */
export const endConsent = (id: Tank['id']) => http.delete<TankConsent>(address(id));
