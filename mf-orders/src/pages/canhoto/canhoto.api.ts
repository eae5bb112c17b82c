import { http } from 'host/portal';
import type { DeliveryReceipt } from '../../../wire/deliveries';

/** The receipt of an invoice; `info` as it stands in the page's address. */
export const fetchReceipt = (info: string, signal?: AbortSignal): Promise<DeliveryReceipt> =>
  http.post<DeliveryReceipt>('delivery-canhoto/', { info }, { signal });

/** The receipt's picture and the name it is saved under; `address` as the server gave it. */
export const fetchPicture = (address: string, signal?: AbortSignal) =>
  http.download(`${address.replace(/^\/?api\//, '')}/download`, { signal });
