import type { OrderItem } from 'api-contract';
import { decodeParams } from 'api-contract/rules';
import { http } from 'host/portal';
import type { TrackedPosition } from '../../../wire/deliveries';

/** Where the vehicle of a delivery is and where it goes; `info` as it stands in the page's address. Rejects where nobody knows. */
export const fetchPosition = (info: string, signal?: AbortSignal): Promise<TrackedPosition> =>
  http.post<TrackedPosition>('delivery-map/', { info }, { signal });

/** Items of one invoice that are read at most. */
const ITEMS = 25;

/** What is on the way: the items of the invoice that the page's address names, as the list of deliveries has them. */
export async function fetchShipment(info: string, signal?: AbortSignal): Promise<readonly OrderItem[]> {
  const { notafiscal, serie, filial } = decodeParams(info) ?? {};
  const { data } = await http.get<{ data: { ZOOM: OrderItem[] } }>('deliveries/', {
    params: { F2_DOC: String(notafiscal), page: 1, cTop: ITEMS },
    signal,
  });
  const fits = (wanted: unknown, has: string) => wanted === undefined || wanted === has;
  return data.ZOOM.filter(
    (row) => row.F2_DOC === notafiscal && fits(serie, row.F2_SERIE) && fits(filial, row.C5_FILIAL),
  );
}
