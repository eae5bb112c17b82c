import type { MessageAnswer, WebhookMade } from 'api-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http, queryClient } from 'host/portal';
import type { WebhookBody, WebhookDeliveries, WebhookPage } from '../../wire/webhooks';

export const makeWebhook = (body: WebhookBody) => http.post<WebhookMade>('company/webhooks', body);
export const removeWebhook = (id: number) => http.delete<MessageAnswer>(`company/webhooks/${id}`);
export const sendAgain = (id: number, delivery: number) =>
  http.post<MessageAnswer>(`company/webhooks/${id}/deliveries/${delivery}/again`, {});

/** One webhook of the company; null where there is none. */
export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['company', 'webhook', id],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<WebhookPage>('company/webhooks', { params: { id }, signal });
      return data[0] ?? null;
    },
  });

const DELIVERIES = ['company', 'webhook-deliveries'];
/** A page of its deliveries, newest first. */
export const deliveriesQuery = (id: number, { page, status }: { page: number; status: string }) =>
  queryOptions({
    queryKey: [...DELIVERIES, String(id), status, String(page)],
    queryFn: ({ signal }) =>
      http.get<WebhookDeliveries>(`company/webhooks/${id}/deliveries`, {
        params: { page, ...(status && { status }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Asks for deliveries, and for how their webhook stands, anew. */
export const deliveriesChanged = () => {
  void queryClient.invalidateQueries({ queryKey: DELIVERIES });
  return queryClient.invalidateQueries({ queryKey: ['company', 'webhook'] });
};
