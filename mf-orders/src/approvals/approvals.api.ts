import type { MessageAnswer, OrderDraft } from 'api-contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from 'host/portal';
import type {
  ApprovalChoices,
  ApprovalPreview,
  ApprovalRule,
  ApprovalRuleBody,
  RequestApproval,
} from '../../wire/approvals';
import type { LimitBody, LimitRow } from '../../wire/limits';
import type { Substitute, SubstituteBody } from '../../wire/substitutes';

type Whole<T> = { data: T[] };

const listed = <T>(key: string, endpoint: string) =>
  queryOptions({
    queryKey: ['approvals', key],
    queryFn: async ({ signal }) => (await http.get<Whole<T>>(endpoint, { signal })).data,
    staleTime: 0,
  });

export const rulesQuery = listed<ApprovalRule>('rules', 'company/approval-rules');
export const limitsQuery = listed<LimitRow>('limits', 'company/limits');
export const substitutesQuery = listed<Substitute>('substitutes', 'company/substitutes');
export const choicesQuery = queryOptions({
  queryKey: ['approvals', 'choices'],
  queryFn: ({ signal }) => http.get<ApprovalChoices>('company/approval-choices', { signal }),
  staleTime: 0,
  // The lists beside it say why.
  meta: { silent: true },
});

/** Adds a rule, or with an id changes one. */
export const saveRule = (id: number | null, body: ApprovalRuleBody) =>
  id === null
    ? http.post<ApprovalRule>('company/approval-rules', body)
    : http.put<ApprovalRule>(`company/approval-rules/${id}`, body);
export const removeRule = (id: number) => http.delete<MessageAnswer>(`company/approval-rules/${id}`);
export const saveLimit = (body: LimitBody) => http.post<LimitRow>('company/limits', body);
export const removeLimit = (id: number) => http.delete<MessageAnswer>(`company/limits/${id}`);
export const addSubstitute = (body: SubstituteBody) => http.post<Substitute>('company/substitutes', body);
export const removeSubstitute = (id: number) => http.delete<MessageAnswer>(`company/substitutes/${id}`);

/** The limits that bind the user, and with a store that store's. */
export const limitsLeftQuery = (store: string) =>
  queryOptions({
    queryKey: ['approvals', 'left', store],
    queryFn: async ({ signal }) =>
      (await http.get<Whole<LimitRow>>('limits/left', { params: store === '' ? {} : { store }, signal }))
        .data,
    meta: { silent: true },
  });

/** What confirming the order would ask for. */
export const previewQuery = (order: OrderDraft) =>
  queryOptions({
    queryKey: ['approvals', 'preview', JSON.stringify(order)],
    queryFn: ({ signal }) => http.post<ApprovalPreview>('orders/approval-preview', { order }, { signal }),
    staleTime: 0,
    meta: { silent: true },
  });

/** What a request waits for. */
export const approvalQuery = (id: number, status: number) =>
  queryOptions({
    queryKey: ['order-request', String(id), 'approval', status],
    queryFn: ({ signal }) => http.get<RequestApproval>(`orders-not-integrateds/${id}/approval`, { signal }),
    staleTime: 0,
  });

export const decide = (id: number, what: 'approve' | 'withdraw') =>
  http.post<MessageAnswer>(`orders-not-integrateds/${id}/${what}`, {});
export const refuseRequest = (id: number, reason: string) =>
  http.post<MessageAnswer>(`orders-not-integrateds/${id}/refuse`, { reason });
