import type { VehiclePosition } from 'api-contract';
import { http } from 'host/portal';

/** Where the vehicle of a delivery is; `info` as it stands in the page's address. Rejects where nobody knows. */
export const fetchPosition = (info: string, signal?: AbortSignal): Promise<VehiclePosition> =>
  http.post<VehiclePosition>('delivery-map/', { info }, { signal });
