import { http } from 'host/portal';
import type { AccessByMonth, AccessDatasets } from '../../../wire/logs';

export const fetchByMonth = (signal?: AbortSignal) =>
  http.get<AccessByMonth>('analytic-log/access-by-month', { signal });

export const fetchByScreen = (signal?: AbortSignal) =>
  http.get<AccessDatasets>('analytic-log/screen-access-by-month', { signal });

export const fetchByCustomer = (signal?: AbortSignal) =>
  http.get<AccessDatasets>('analytic-log/customer-access-by-month', { signal });
